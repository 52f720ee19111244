import { expect, test } from 'vitest';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { getBulkJob } from '../../bulk/bulk-jobs.queries.ts';
import { startBulkJob } from '../../bulk/start-bulk-job.ts';
import { transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { createDeskShop } from '../testing/desk-shop.ts';
import { createTestRequestInfo } from '../testing/test-services.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db);
const { support } = shop;
await ensureSystemRoles(db);
await transaction(db, (tx) => grantRole(tx, support.userId, 'support'));

async function heldWithAlert(lostAt: Date | null) {
  const { id } = await shop.addOrder({ status: 'on_hold' });
  await db.prisma.payment.updateMany({ where: { orderId: id }, data: { lostAt } });
  const title = 'An accepted crypto payment is no longer on the chain';
  await transaction(db, (tx) =>
    raiseAlert(tx, { kind: 'crypto-lost', dedupeKey: `crypto-lost:${id}`, title, details: { orderId: id } }),
  );
  return id;
}
const openAlerts = (id: string) =>
  db.prisma.opsAlert.count({ where: { dedupeKey: `crypto-lost:${id}`, resolvedAt: null } });

test('an order whose coins are off their chain is not released, alone or with others, and its alert stays open', async () => {
  const id = await heldWithAlert(new Date());
  await expect(shop.as(support).orderDesk.approve({ id })).rejects.toMatchObject({ cause: { code: 'PAYMENT_LOST' } });
  const action = { kind: 'orders.approve' as const, params: {} };
  const job = await startBulkJob(shop.services, support, createTestRequestInfo(), { action, selection: { ids: [id] } });
  await runJobs(shop.services, bulkWorker(shop.services).handlers);
  const checked = await getBulkJob(shop.services, support, job.id);
  expect(checked).toMatchObject({ counts: { planned: 0, blocked: 1 } });
  expect(checked.refused[0]?.problems[0]?.message).toContain('no longer on the blockchain');
  expect([await shop.statusOf(id), await openAlerts(id)]).toEqual(['on_hold', 1]);
  await db.prisma.payment.updateMany({ where: { orderId: id }, data: { lostAt: null } });
  expect((await shop.as(support).orderDesk.approve({ id })).status).toBe('processing');
});

test('releasing an order that is paid otherwise ends the alert about its coins', async () => {
  const id = await heldWithAlert(null);
  await shop.as(support).orderDesk.approve({ id });
  expect(await openAlerts(id)).toBe(0);
});
