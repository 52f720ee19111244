import { afterEach, expect, test } from 'vitest';
import { paymentStage, settleDays } from '../../../shared/payments/settled.rules.ts';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { settlePaid } from './settle-paid.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** The payment of a new order, as if it was made so many days ago. */
async function paidBefore(days: number, more: Prisma.PaymentUpdateInput = {}) {
  const { buyer, orderId } = await shop.buyKey();
  const { id } = await db.prisma.payment.findFirstOrThrow({ where: { orderId } });
  const paidAt = new Date(Date.now() - days * 86_400_000);
  await db.prisma.payment.update({ where: { id }, data: { paidAt, ...more } });
  const [shown] = (await shop.as(buyer).orders.get({ id: orderId })).payments;
  return { id, paidAt, buyer, orderId, shown };
}
const settledAt = async (id: string) => (await db.prisma.payment.findUniqueOrThrow({ where: { id } })).settledAt;

test('a payment is completed a week after it was made, once, and its status stays', async () => {
  const old = await paidBefore(settleDays + 1);
  const young = await paidBefore(settleDays - 1);
  expect(old.shown).toMatchObject({ status: 'paid', settledAt: null });
  await Promise.all([settlePaid(shop.services), settlePaid(shop.services)]);
  expect(await settledAt(old.id)).toEqual(new Date(old.paidAt.getTime() + settleDays * 86_400_000));
  expect(await settledAt(young.id)).toBeNull();
  const order = await shop.as(old.buyer).orders.get({ id: old.orderId });
  expect(order.paymentStatus).toBe('paid');
  expect(order.payments.map(paymentStage)).toEqual(['completed']);
  const first = await settledAt(old.id);
  await settlePaid(shop.services);
  expect(await settledAt(old.id)).toEqual(first);
});

test('not while its bank decides, and not once it went back', async () => {
  const ended = { disputeEndedAt: new Date(), disputeOutcome: 'won' as const };
  const running = await paidBefore(30, { disputedAt: new Date(), disputeRound: 1 });
  const over = await paidBefore(30, { ...ended, disputedAt: new Date(), disputeRound: 1 });
  const returned = await paidBefore(30);
  await db.prisma.payment.update({ where: { id: returned.id }, data: { status: 'refunded' } });
  await settlePaid(shop.services);
  await db.prisma.payment.update({ where: { id: returned.id }, data: { status: 'paid' } });
  expect(await settledAt(running.id)).toBeNull();
  expect(await settledAt(over.id)).not.toBeNull();
  expect(await settledAt(returned.id)).toBeNull();
});

test('what did not succeed is never completed', async () => {
  const buyer = await shop.addUser();
  const { order } = await shop.as(buyer).orders.place(orderOf(await shop.addKeyProduct(1)));
  await shop
    .as(buyer)
    .orders.processPayment(paymentOf(order.id, '4000000000000002'))
    .catch(() => undefined);
  await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '30 days' WHERE "orderId" = $1`, [order.id]);
  await settlePaid(shop.services);
  const [payment] = await db.prisma.payment.findMany({ where: { orderId: order.id } });
  expect(payment).toMatchObject({ status: 'failed', settledAt: null });
});
