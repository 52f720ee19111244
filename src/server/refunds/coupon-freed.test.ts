import { afterEach, describe, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../../server/orders/testing/test-services.ts';
import type { MemberActor } from '../../server/platform/actor.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { bookOutsideRefund } from '../../server/refunds/booking/book-outside-refund.ts';
import { settleRefund } from '../../server/refunds/booking/settle-refund.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

let codes = 0;
/** A paid order with a coupon that can be used once, by anybody and by its buyer. */
async function buy({ isDelivered = false } = {}) {
  codes += 1;
  const limits = { maxUses: 1, maxUsesPerUser: 1 };
  const coupon = await db.prisma.coupon.create({
    data: { code: `FREED-${codes}`, kind: 'percent', percentBps: 1000, ...limits },
  });
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(3, { type: 'game_item', priceCents: 2000 });
  const place = (who: MemberActor = buyer) =>
    harness.as(who).orders.place({ ...orderOf(product), couponCode: coupon.code, withdrawalConsent: isDelivered });
  const { order } = await place();
  await harness.as(buyer).orders.processPayment(paymentOf(order.id));
  await harness.work();
  const state = async () => {
    const { useCount, uses } = await db.prisma.coupon.findUniqueOrThrow({
      where: { id: coupon.id },
      select: { useCount: true, uses: { select: { status: true }, orderBy: { id: 'asc' } } },
    });
    return [useCount, ...uses.map(({ status }) => status)];
  };
  return { buyer, orderId: order.id, place, state };
}

describe('the coupon of a paid order', () => {
  test('is free again once the order is cancelled and all of the money is back, once', async () => {
    const { buyer, orderId, place, state } = await buy();
    await expect(place()).rejects.toMatchObject({ cause: { code: 'COUPON_INVALID' } });
    await harness.as(buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' });
    expect(await state()).toEqual([1, 'used']);
    await harness.work();
    expect(await state()).toEqual([0, 'released']);
    const { refunds } = await harness.order(orderId);
    const again = { status: 'settled' as const, reference: refunds[0]?.providerReference ?? '' };
    await Promise.all([1, 2, 3].map(() => settleRefund(harness.services, refunds[0]?.id ?? '', again)));
    expect(await state()).toEqual([0, 'released']);
    await place();
    expect(await state()).toEqual([1, 'released', 'held']);
    await expect(place(await harness.addUser())).rejects.toMatchObject({ cause: { code: 'COUPON_INVALID' } });
  });

  test('stays used where the money was given back for an order that was delivered', async () => {
    const [part, whole] = [await buy({ isDelivered: true }), await buy({ isDelivered: true })];
    const gift = { reason: 'other', details: 'A gift', method: 'original' } as const;
    await harness.as(harness.admin, 'coupon-gift').refunds.refundOrder({ id: part.orderId, ...gift, amount: 5 });
    await harness.as(whole.buyer).refunds.request({ id: whole.orderId, reason: 'changed_mind' });
    await harness.work();
    expect(await harness.order(part.orderId)).toMatchObject({ status: 'completed', refundedCents: 500 });
    expect(await harness.order(whole.orderId)).toMatchObject({ status: 'refunded' });
    expect([await part.state(), await whole.state()]).toEqual([
      [1, 'used'],
      [1, 'used'],
    ]);
  });

  test('stays used while a part of the money is on its way', async () => {
    const { buyer, orderId, state } = await buy();
    const payment = await db.prisma.payment.findFirstOrThrow({ where: { orderId } });
    const part = { amountCents: 300, currency: 'USD', refundId: null, reason: 'outside' } as const;
    const made = { status: 'settled', reference: `tg_outside_${orderId}` } as const;
    await bookOutsideRefund(harness.services, payment, { ...part, state: made });
    expect(await harness.order(orderId)).toMatchObject({ status: 'on_hold', refundedCents: 300 });
    expect(await state()).toEqual([1, 'used']);
    // The simulator has its own records; this refund bypassed them.
    await db.prisma.testGatewayRefund.create({
      data: {
        ...{ refundId: (await harness.order(orderId)).refunds[0]?.id ?? '', paymentId: payment.id },
        ...{ reference: made.reference, status: 'settled', amountCents: 300 },
      },
    });
    await harness.as(harness.admin).orders.cancel({ id: orderId, reason: 'Given back already' });
    expect(await state()).toEqual([1, 'used']);
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({
      status: 'cancelled',
      userId: buyer.userId,
      refundedCents: 1800,
    });
    expect(await state()).toEqual([0, 'released']);
  });
});

describe('a key that was replaced', () => {
  test.each([1, 2, 3])('was seen, %i replacements ago: the line was used', async (replacements) => {
    const { buyer, orderId } = await harness.buyKey(5);
    await harness.reveal(buyer, orderId);
    for (let count = 0; count < replacements; count += 1) {
      const { items } = await harness.order(orderId);
      const id = items[0]?.keys[0]?.id ?? '';
      await harness.as(harness.admin).refunds.replaceKey({ id, reason: 'Did not work' });
    }
    const asking = harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    await expect(asking).rejects.toMatchObject({ cause: { code: 'REFUND_NOT_ALLOWED' } });
    expect((await harness.order(orderId)).status).toBe('completed');
  });
});
