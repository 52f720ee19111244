import { beforeAll, expect, test } from 'vitest';
import type { StartBulkJob } from '../../../shared/bulk/bulk.schemas.ts';
import { bulkWorker } from '../../bulk/bulk.worker.ts';
import { getBulkJob } from '../../bulk/bulk-jobs.queries.ts';
import { runBulkJob, undoBulkJob } from '../../bulk/decide-bulk-job.ts';
import { startBulkJob } from '../../bulk/start-bulk-job.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { ensureSystemRoles } from '../../roles/ensure-system-roles.ts';
import { grantRole } from '../../roles/grant-role.ts';
import { createDeskShop, newHash } from '../testing/desk-shop.ts';
import { createTestRequestInfo } from '../testing/test-services.ts';

const db = await createTestDatabase();
const shop = await createDeskShop(db, { cryptoEnabled: true });
const { seller, support, admin, other } = shop;
const work = () => runJobs(shop.services, bulkWorker(shop.services).handlers);
const start = (by: MemberActor, request: StartBulkJob) =>
  startBulkJob(shop.services, by, createTestRequestInfo(), request);
const reason = 'The owner of the card said no';
const reject = (ids: string[]): StartBulkJob => {
  return { action: { kind: 'orders.reject', params: { reason } }, selection: { ids } };
};

async function check(by: MemberActor, request: StartBulkJob) {
  const { id } = await start(by, request);
  await work();
  return await getBulkJob(shop.services, by, id);
}
async function run(by: MemberActor, id: string) {
  await runBulkJob(shop.services, by, createTestRequestInfo(), id);
  await work();
  return await getBulkJob(shop.services, by, id);
}

let held: { id: string }[];
beforeAll(async () => {
  await ensureSystemRoles(db);
  // Jobs read the rights of whoever started them from the database.
  await transaction(db, async (tx) => {
    await grantRole(tx, admin.userId, 'admin');
    await grantRole(tx, support.userId, 'support');
  });
  held = await Promise.all([1, 2, 3].map(() => shop.addOrder({ status: 'on_hold' })));
});

test('orders on hold are cancelled and refunded once, and nobody can take that back', async () => {
  const done = await shop.addOrder({ status: 'completed' });
  const reported = await shop.addOrder({ status: 'on_hold', isPaid: false, hash: newHash() });
  const ids = [...held, done, reported].map(({ id }) => id);
  const checked = await check(admin, reject(ids));
  expect(checked).toMatchObject({ status: 'ready', canUndo: false, counts: { planned: 3, blocked: 2 } });
  expect(checked.samples[0]).toMatchObject({ before: { status: 'On hold' }, after: { refund: 1999, currency: 'USD' } });
  expect(checked.refused.map(({ problems }) => problems[0]?.message)).toEqual([
    'Only orders on hold can be decided together.',
    'Decide on its reported payment first.',
  ]);
  expect(await shop.statusOf(held[0]?.id ?? '')).toBe('on_hold');

  // Somebody decides about one of them meanwhile.
  await shop.as(admin).orderDesk.approve({ id: held[2]?.id ?? '' });
  const ran = await run(admin, checked.id);
  expect(ran).toMatchObject({ status: 'done', undoableUntil: null, counts: { changed: 2, blocked: 3 } });
  expect(await Promise.all(ids.map((id) => shop.statusOf(id)))).toEqual([
    'cancelled',
    'cancelled',
    'processing',
    'completed',
    'on_hold',
  ]);
  const refunds = await db.prisma.refund.findMany({ where: { orderId: { in: ids } } });
  expect(refunds.map(({ amountCents }) => amountCents)).toEqual([1999, 1999]);
  const entries = await db.prisma.auditEntry.findMany({ where: { entityId: { in: ids }, key: 'order.cancel' } });
  expect(entries.map(({ newValue }) => newValue)).toEqual([
    expect.objectContaining({ reason }),
    expect.objectContaining({ reason }),
  ]);
  await expect(undoBulkJob(shop.services, admin, createTestRequestInfo(), ran.id)).rejects.toMatchObject({
    code: 'UNDO_IMPOSSIBLE',
  });
  expect(await shop.violations()).toEqual({});
});

test('a filter approves all that it leaves, within the limits of whoever asks', async () => {
  const [cheap, dear] = [
    await shop.addOrder({ status: 'on_hold', totalCents: 5000 }),
    await shop.addOrder({ status: 'on_hold', totalCents: 20_001 }),
  ];
  const filters = [
    { field: 'status', op: 'is' as const, value: 'on_hold' },
    { field: 'paymentStatus', op: 'is' as const, value: 'paid' },
  ];
  const action = { kind: 'orders.approve' as const, params: {} };
  const checked = await check(support, { action, selection: { all: true, filters, sort: [] } });
  expect(checked).toMatchObject({ counts: { planned: 1, blocked: 1 } });
  expect(checked.refused[0]?.problems).toEqual([{ message: 'Its total exceeds your limit.' }]);
  expect(await run(support, checked.id)).toMatchObject({ status: 'done', counts: { changed: 1 } });
  expect(await shop.statusOf(cheap.id)).toBe('processing');
  expect(await shop.statusOf(dear.id)).toBe('on_hold');
});

test('sellers and customers can not start it, and staff not for orders of their own', async () => {
  const ids = [(await shop.addOrder({ status: 'on_hold' })).id];
  for (const by of [seller, other]) await expect(start(by, reject(ids))).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const own = await shop.addOrder({ status: 'on_hold' }, support);
  const checked = await check(support, reject([own.id]));
  expect(checked).toMatchObject({ counts: { planned: 0, blocked: 1 } });
  expect(checked.refused[0]?.problems[0]?.message).toContain('your own case');
});
