import { afterEach, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../orders/testing/test-services.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

test.each([
  ['a part of the line that was paid', 0.3, ['delivered', 'delivered']],
  ['everything', undefined, ['revoked', 'revoked']],
])('a refund of a line that cost nothing and one that was paid: %s', async (_what, amount, expected) => {
  const buyer = await harness.addUser();
  const prices = [1000, 1];
  const products = await Promise.all(prices.map((priceCents) => harness.addKeyProduct(1, { priceCents })));
  const couponCode = `NINETY-${buyer.userId.slice(-12).toUpperCase()}`;
  await db.prisma.coupon.create({ data: { code: couponCode, kind: 'percent', percentBps: 9000 } });
  const { order } = await harness.as(buyer).orders.place({ ...orderOf(...products), couponCode });
  expect(order.items.map(({ total }) => total)).toEqual([1, 0]);
  await harness.as(buyer).orders.processPayment(paymentOf(order.id));
  await harness.work();
  const more = { reason: 'other', details: 'It does not work here', method: 'original' } as const;
  await harness.reveal(buyer, order.id);
  await harness.as(buyer).refunds.request({ id: order.id, ...more });
  const [refund] = (await harness.order(order.id)).refunds;
  const admin = harness.as({ ...harness.admin, hasSudo: true });
  await admin.refunds.approve({ id: refund?.id ?? '', ...(amount !== undefined && { amount }) });
  await harness.work();
  const { items } = await harness.as(buyer).orders.get({ id: order.id });
  expect(items.map(({ deliveryStatus }) => deliveryStatus)).toEqual(expected);
});
