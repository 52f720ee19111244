import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createTestRequestInfo } from '../orders/testing/test-services.ts';
import { transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { sudo, topUpOf } from '../wallet/testing/wallet-acts.ts';
import { createWalletShop } from '../wallet/testing/wallet-shop.ts';
import { listAlerts } from './alerts.queries.ts';
import { closeAlert } from './close-alert.ts';

const db = await createTestDatabase();
const shop = await createWalletShop(db);
const admin = sudo(await shop.addUser({ roles: ['admin'] }));

/** A paid top-up with an alert that its coins were lost, where it still says so. */
async function alertOfTopUp(lostAt: Date | null) {
  const member = await shop.addMember();
  await shop.as(member, randomUUID()).wallet.topUp(topUpOf(20));
  const { id: paymentId } = await db.prisma.payment.findFirstOrThrow({ where: { topUp: { userId: member.userId } } });
  await db.prisma.payment.update({ where: { id: paymentId }, data: { lostAt } });
  const dedupeKey = `crypto-lost:${paymentId}`;
  const alert = { kind: 'crypto-lost', dedupeKey, title: 'Lost', details: { paymentId, network: 'bsc', hash: '0x' } };
  await transaction(db, (tx) => raiseAlert(tx, alert));
  const { id } = await db.prisma.opsAlert.findFirstOrThrow({ where: { dedupeKey } });
  return { id, paymentId };
}
const listed = async (id: string) =>
  (await listAlerts(shop.services, { state: 'open', page: 1, limit: 25 })).items.find((alert) => alert.id === id);

test('an alert about coins that are still lost is not closed: the payment is decided where it leads', async () => {
  const { id, paymentId } = await alertOfTopUp(new Date());
  expect(await listed(id)).toMatchObject({ isUndecided: true, place: { path: '/admin/crypto?view=lost' } });
  const close = () => closeAlert(shop.services, admin, createTestRequestInfo(), { id });
  await expect(close()).rejects.toMatchObject({
    code: 'CONFLICT',
    message: expect.stringContaining('Crypto payments'),
  });
  expect(await listed(id)).toBeDefined();
  await db.prisma.payment.update({ where: { id: paymentId }, data: { lostAt: null } });
  expect(await listed(id)).toMatchObject({ isUndecided: false, place: { path: '/admin/crypto' } });
  await close();
  expect(await listed(id)).toBeUndefined();
});

test('one about coins of a payment that is not lost, or was refunded, is closed', async () => {
  const [stands, refunded] = [await alertOfTopUp(null), await alertOfTopUp(new Date())];
  await db.prisma.payment.update({ where: { id: refunded.paymentId }, data: { status: 'refunded' } });
  for (const { id } of [stands, refunded]) {
    await closeAlert(shop.services, admin, createTestRequestInfo(), { id });
    expect(await listed(id)).toBeUndefined();
  }
});
