import { expect, test } from 'vitest';
import { orderOf } from '../orders/testing/test-services.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { reconcileLedger } from '../wallet/balance/reconcile-ledger.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase({ waitMs: 60_000 });
const harness = await createRefundHarness(db);
await harness.setSetting('walletEnabled', true);
Object.assign(harness.services.environment, { DELIVER_AT_ONCE: true });

test('orders of one buyer and one seller are paid from the wallet while others go back there: every cent is booked', async () => {
  const [buyer, seller] = [await harness.addUser(), await harness.addUser({ roles: ['seller'] })];
  const product = await harness.addKeyProduct(20, { priceCents: 1000, sellerId: seller.userId, type: 'game_item' });
  await giveMoney(db, buyer.userId, 20_000);
  const { orders, refunds } = harness.as(buyer);
  const place = async () => (await orders.place({ ...orderOf(product), paymentMethod: 'wallet' })).order.id;
  const pay = (orderId: string) => orders.processPayment({ orderId, paymentMethod: 'wallet' });
  const bought: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    const orderId = await place();
    await pay(orderId);
    bought.push(orderId);
  }
  const placed = [await place(), await place(), await place()];
  const goBack = async (id: string) => {
    await refunds.request({ id, reason: 'changed_mind', method: 'wallet' });
    await harness.work();
  };
  await Promise.all([...placed.map(pay), ...bought.map(goBack)]);
  await harness.work();
  const balance = async (kind: 'seller_held' | 'user_wallet', owner: string) =>
    (await db.prisma.ledgerAccount.findFirst({ where: { kind, owner } }))?.balanceCents;
  // Who pays from the wallet pays two percent less.
  expect(await balance('user_wallet', buyer.userId)).toBe(17_060);
  expect(await balance('seller_held', seller.userId)).toBe(2646);
  expect(await db.prisma.order.count({ where: { id: { in: placed }, status: 'completed' } })).toBe(3);
  expect(await reconcileLedger(harness.services)).toBe(0);
  expect(await harness.violations()).toEqual({});
});
