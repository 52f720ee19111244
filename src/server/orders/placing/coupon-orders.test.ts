import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { spendCoupon } from '../../coupons/spend-coupon.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

let codes = 0;
async function addCoupon(data: Partial<Prisma.CouponUncheckedCreateInput> = {}) {
  codes += 1;
  return await db.prisma.coupon.create({ data: { code: `CODE-${codes}`, kind: 'percent', percentBps: 1000, ...data } });
}
const stateOf = (id: string) =>
  db.prisma.coupon.findUniqueOrThrow({
    where: { id },
    select: { useCount: true, uses: { select: { status: true }, orderBy: { status: 'asc' } } },
  });
const refused = (reason: string) => ({
  cause: { code: 'COUPON_INVALID', options: { details: { coupon: { reason } } } },
});

describe('a coupon', () => {
  test('is shared out over the lines, used when the order is paid, and then stays used', async () => {
    const buyer = await shop.addUser();
    const game = await shop.addKeyProduct(1, { priceCents: 2000 });
    const item = await shop.addKeyProduct(4, { type: 'game_item', priceCents: 333 });
    const coupon = await addCoupon({ code: 'SUMMER', maxUsesPerUser: 1 });
    const request = orderOf(game, { id: item.id, quantity: 4 });

    const quote = await shop.as(buyer).orders.validate({ items: request.items, couponCode: ' summer ' });
    expect(quote).toMatchObject({
      valid: true,
      coupon: { code: 'SUMMER', valid: true, reason: null, discount: 3.33 },
      totals: { subtotal: 33.32, couponDiscount: 3.33, total: 29.99 },
    });
    expect(await stateOf(coupon.id)).toEqual({ useCount: 0, uses: [] });

    const { order } = await shop.as(buyer).orders.place({ ...request, couponCode: 'Summer' });
    expect(order).toMatchObject({ couponCode: 'SUMMER', total: 29.99 });
    expect(order.items.map(({ orderDiscount, total }) => [orderDiscount, total])).toEqual([
      [2, 18],
      [1.33, 11.99],
    ]);
    expect(order.totals.explain).toEqual([
      { label: 'Items', amount: 33.32 },
      { label: 'Coupon SUMMER', amount: -3.33 },
    ]);
    expect(await stateOf(coupon.id)).toEqual({ useCount: 1, uses: [{ status: 'held' }] });
    const again = await shop.as(buyer).orders.validate({ items: orderOf(item).items, couponCode: 'SUMMER' });
    const message = `This coupon is already used in your unpaid order ${order.orderNumber}. Pay or cancel that order first`;
    expect(again).toMatchObject({ valid: false, coupon: { reason: 'used_by_you', message, discount: 0 } });

    await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    expect(await stateOf(coupon.id)).toEqual({ useCount: 1, uses: [{ status: 'used' }] });
    const later = await shop.as(buyer).orders.validate({ items: orderOf(item).items, couponCode: 'SUMMER' });
    expect(later.coupon?.message).toBe('You have already used this coupon');
  });

  test('comes back when its order is cancelled', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(2);
    const coupon = await addCoupon({ maxUses: 1 });
    const place = () => shop.as(buyer).orders.place({ ...orderOf(product), couponCode: coupon.code });
    const { order } = await place();
    await expect(place()).rejects.toMatchObject(refused('used_up'));
    await shop.as(buyer).orders.cancel({ id: order.id, reason: 'Changed my mind' });
    expect(await stateOf(coupon.id)).toEqual({ useCount: 0, uses: [{ status: 'released' }] });
    await place();
    expect(await stateOf(coupon.id)).toMatchObject({ useCount: 1 });
  });

  test('counts again when a late payment pays the order that had given it back', async () => {
    const buyer = await shop.addUser();
    const coupon = await addCoupon({ maxUses: 1 });
    const request = { ...orderOf(await shop.addKeyProduct(1)), couponCode: coupon.code };
    const { order } = await shop.as(buyer).orders.place(request);
    await shop.as(buyer).orders.cancel({ id: order.id, reason: 'Too late' });
    expect(await stateOf(coupon.id)).toEqual({ useCount: 0, uses: [{ status: 'released' }] });
    const spend = () => transaction(db, (tx) => spendCoupon(tx, order.id));
    await spend();
    await spend();
    expect(await stateOf(coupon.id)).toEqual({ useCount: 1, uses: [{ status: 'used' }] });
  });

  test('never takes off more than 30 % together with VIP prices', async () => {
    const vip = await shop.addUser({ vipLevel: 'gold' });
    const product = await shop.addKeyProduct(3, { priceCents: 10_000 });
    const { code } = await addCoupon({ percentBps: 5000 });
    const { order } = await shop.as(vip).orders.place({ ...orderOf(product), couponCode: code });
    expect(order.totals).toMatchObject({ vipDiscount: 10, couponDiscount: 20, total: 70 });

    const dear = await shop.addKeyProduct(3, { priceCents: 10_000, vipPriceCents: 6000 });
    const quote = await shop.as(vip).orders.validate({ items: orderOf(dear).items, couponCode: code });
    expect(quote).toMatchObject({ valid: false, coupon: { reason: 'vip_limit' }, totals: { total: 60 } });
  });

  const hour = 3_600_000;
  test.each<[string, Partial<Prisma.CouponUncheckedCreateInput>, string]>([
    ['not_found', { isActive: false }, 'This coupon does not exist'],
    ['not_started', { startsAt: new Date(Date.now() + hour) }, 'This coupon is not valid yet'],
    ['expired', { endsAt: new Date(Date.now() - hour) }, 'This coupon has expired'],
    ['min_order', { minOrderCents: 5000 }, 'This coupon requires an order of at least $50.00'],
  ])('is refused as %s, in words', async (reason, data, message) => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(1);
    const { code } = await addCoupon(data);
    const request = { ...orderOf(product), couponCode: code };
    const quote = await shop.as(buyer).orders.validate({ items: request.items, couponCode: code });
    expect(quote.coupon).toEqual({ code, valid: false, reason, message, discount: 0 });
    await expect(shop.as(buyer).orders.place(request)).rejects.toMatchObject({ ...refused(reason), message });
    expect(await db.prisma.order.count({ where: { userId: buyer.userId } })).toBe(0);
  });

  test('that nobody ever made is refused the same way', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(1);
    const placing = shop.as(buyer).orders.place({ ...orderOf(product), couponCode: 'NEVER-MADE' });
    await expect(placing).rejects.toMatchObject(refused('not_found'));
  });

  test('of five uses goes to exactly five of fifty buyers', async () => {
    const buyers = await Promise.all(Array.from({ length: 50 }, () => shop.addUser()));
    const product = await shop.addFileProduct(100);
    const coupon = await addCoupon({ maxUses: 5 });
    const origin = await serveTestShop(shop, buyers);
    const body = { ...orderOf(product.product), couponCode: coupon.code };
    const replies = await sendTogether(
      origin,
      buyers.map(({ userId }) => ({
        ...{ method: 'POST', path: '/api/order', body },
        headers: { 'x-test-user': userId, 'idempotency-key': randomUUID() },
      })),
    );
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 422)).toHaveLength(45);
    expect(await stateOf(coupon.id)).toEqual({ useCount: 5, uses: Array(5).fill({ status: 'held' }) });
  });

  test('that a buyer may use once is used once, however often it is tried at the same time', async () => {
    const buyer = await shop.addUser();
    const product = await shop.addKeyProduct(60, { type: 'game_item' });
    const coupon = await addCoupon({ maxUsesPerUser: 1 });
    const origin = await serveTestShop(shop, [buyer]);
    const body = { ...orderOf(product), couponCode: coupon.code };
    const requests = Array.from({ length: 50 }, () => ({
      ...{ method: 'POST', path: '/api/order', body },
      headers: { 'x-test-user': buyer.userId, 'idempotency-key': randomUUID() },
    }));
    const replies = await sendTogether(origin, requests);
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 422]));
    expect(await stateOf(coupon.id)).toEqual({ useCount: 1, uses: [{ status: 'held' }] });
  });
});
