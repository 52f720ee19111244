import { afterEach, expect, test } from 'vitest';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));
const refused = { cause: { code: 'ORDER_CONFLICT' } };

test('an order on hold is withdrawn from once, though its buyer can not cancel it', async () => {
  const buyer = await harness.addUser();
  const orderId = await harness.pay(buyer, await harness.addKeyProduct(1, { priceCents: 1999 }));
  const desk = harness.as(harness.admin).orderDesk;
  await desk.changeStatus({ id: orderId, status: 'on_hold', reason: 'A closer look' });
  const { orders, refunds } = harness.as(buyer);
  expect((await orders.get({ id: orderId })).allowedActions).toContain('withdraw');
  await expect(orders.cancel({ id: orderId, reason: 'Changed my mind' })).rejects.toMatchObject(refused);
  const withdraw = () => refunds.withdrawContract({ id: orderId });
  const results = await Promise.allSettled([withdraw(), withdraw()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await harness.work();
  const order = await harness.order(orderId);
  expect(order).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
  expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 1999 }]);
  const key = `mail:withdrawal-received:${order.refunds[0]?.id}`;
  expect(await db.prisma.outboxMessage.count({ where: { key } })).toBe(1);
});

test('an order on hold for a dispute is not, unless the shop won it: the bank may give the money back too', async () => {
  const buyer = await harness.addUser();
  const orderId = await harness.pay(buyer, await harness.addKeyProduct(1));
  await db.prisma.payment.updateMany({ where: { orderId }, data: { disputedAt: new Date(), disputeRound: 1 } });
  const desk = harness.as(harness.admin).orderDesk;
  await desk.changeStatus({ id: orderId, status: 'on_hold', reason: 'A dispute' });
  const { orders, refunds } = harness.as(buyer);
  expect((await orders.get({ id: orderId })).allowedActions).not.toContain('withdraw');
  await expect(refunds.withdrawContract({ id: orderId })).rejects.toMatchObject(refused);
  const won = { disputeEndedAt: new Date(), disputeOutcome: 'won' } as const;
  await db.prisma.payment.updateMany({ where: { orderId }, data: won });
  expect(await refunds.withdrawContract({ id: orderId })).toMatchObject({ status: 'cancelled' });
});
