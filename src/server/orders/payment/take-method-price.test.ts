import { afterEach, describe, expect, test } from 'vitest';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import { dropMethodCache } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { configurePayments } from '../../payments/testing/payment-harness.ts';
import type { MemberActor } from '../../platform/actor.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { newHash, watchedByStaff } from '../testing/desk-shop.ts';
import { createLiveShop } from '../testing/live-shop.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';

const db = await createTestDatabase();
const settings = { walletEnabled: true, walletMaxBalance: 1_000_000, ...watchedByStaff, taxMode: 'exclusive' };
await db.prisma.setting.createMany({ data: Object.entries(settings).map(([key, value]) => ({ key, value })) });
const shop = await createLiveShop(db);
// Cards stay with the test gateway, PayPal is the live one.
await configurePayments(shop.services, { stripePublishableKey: '' });
afterEach(async () => expect(await shop.violations()).toEqual({}));

const setMethod = async (code: PaymentMethod, data: Prisma.ShopPaymentMethodUpdateInput) => {
  await db.prisma.shopPaymentMethod.update({ where: { code }, data });
  dropMethodCache(db);
};
await setMethod('card', { feeBps: 150, feeFixedCents: 10 });
await setMethod('paypal', { feeBps: 340, feeFixedCents: 35 });

const billing = { country: 'DE', postalCode: '10115' };
const game = await shop.addKeyProduct(90, { type: 'game_item', priceCents: 1999, vipPriceCents: 1777 });
const item = await shop.addKeyProduct(90, { type: 'game_item', priceCents: 333 });
const request = { ...orderOf(game, { id: item.id, quantity: 3 }), billing };

async function buyerWith(balanceCents = 100_000): Promise<MemberActor> {
  const buyer = await shop.addUser({ vipLevel: 'gold' });
  await giveMoney(db, buyer.userId, balanceCents);
  return buyer;
}
const place = async (buyer: MemberActor, paymentMethod: PaymentMethod = 'card') =>
  (await shop.as(buyer).orders.place({ ...request, paymentMethod })).order;
const priceOf = (id: string) =>
  db.prisma.order.findUniqueOrThrow({
    where: { id },
    select: {
      ...{ paymentMethod: true, subtotalCents: true, saleDiscountCents: true, vipDiscountCents: true },
      ...{ couponDiscountCents: true, methodDiscountCents: true, feeCents: true, taxCents: true, totalCents: true },
      ...{ walletUsedCents: true, taxMode: true, taxRateBps: true },
      items: {
        select: { couponCents: true, methodCents: true, taxCents: true, totalCents: true, discountCents: true },
        orderBy: { position: 'asc' },
      },
    },
  });
const shown = async (buyer: MemberActor, id: string, method: PaymentMethod) => {
  const { items } = await shop.as(buyer).orders.paymentMethods({ id });
  const found = items.find((option) => option.method === method);
  if (!found) throw new Error(`${method} is not offered`);
  return found;
};

describe('a placed order paid another way', () => {
  test('costs what it would have cost at once, as it was shown, and says so in its history', async () => {
    const buyer = await buyerWith();
    const order = await place(buyer);
    const { total, totals, discount } = await shown(buyer, order.id, 'wallet');
    expect(discount).toBeGreaterThan(0);
    const paid = await shop
      .as(buyer)
      .orders.processPayment({ orderId: order.id, paymentMethod: 'wallet', expectedTotal: total });
    expect(paid).toMatchObject({ status: 'paid', order: { paymentMethod: 'wallet', total, totals } });
    expect(paid.order.payments).toMatchObject([{ method: 'wallet', amount: total }]);
    const repriced = paid.order.timeline.find(({ type }) => type === 'repriced');
    expect(repriced).toMatchObject({
      by: 'buyer',
      text: expect.stringMatching(/^Payment method changed to Wallet balance: \$/),
    });
    const atOnce = await place(buyer, 'wallet');
    expect(await priceOf(order.id)).toEqual(await priceOf(atOnce.id));
  });

  test.each<[PaymentMethod, PaymentMethod]>([
    ['card', 'paypal'],
    ['paypal', 'card'],
    ['wallet', 'card'],
    ['wallet', 'paypal'],
    ['paypal', 'wallet'],
  ])('from %s to %s, from the prices of its own day', async (first, second) => {
    const buyer = await buyerWith();
    const atOnce = await priceOf((await place(buyer, second)).id);
    const order = await place(buyer, first);
    await db.prisma.product.update({ where: { id: item.id }, data: { priceCents: 999 } });
    const { total } = await shown(buyer, order.id, second);
    const card = second === 'card' ? { card: paymentOf(order.id).card } : {};
    await shop
      .as(buyer)
      .orders.processPayment({ orderId: order.id, paymentMethod: second, expectedTotal: total, ...card });
    await db.prisma.product.update({ where: { id: item.id }, data: { priceCents: 333 } });
    expect(await priceOf(order.id)).toEqual(atOnce);
  });

  test('is not charged at a price that its buyer did not see', async () => {
    const buyer = await buyerWith();
    const order = await place(buyer);
    const before = await priceOf(order.id);
    const { total, totals } = await shown(buyer, order.id, 'wallet');
    const refused = { cause: { code: 'PRICE_CHANGED', options: { details: { totals } } } };
    const wallet = { orderId: order.id, paymentMethod: 'wallet' as const };
    for (const expected of [{}, { expectedTotal: order.total }, { expectedTotal: total - 0.01 }]) {
      await expect(shop.as(buyer).orders.processPayment({ ...wallet, ...expected })).rejects.toMatchObject(refused);
    }
    const byCard = { ...paymentOf(order.id), expectedTotal: total };
    await expect(shop.as(buyer).orders.processPayment(byCard)).rejects.toMatchObject({
      cause: { code: 'PRICE_CHANGED', options: { details: { totals: order.totals } } },
    });
    expect(await priceOf(order.id)).toEqual(before);
    expect(await db.prisma.payment.count({ where: { orderId: order.id } })).toBe(0);
  });

  test('keeps the price of its own method, whatever the method costs by then', async () => {
    const buyer = await buyerWith();
    const order = await place(buyer);
    await setMethod('card', { feeBps: 900, minCents: 1_000_000 });
    expect(await shown(buyer, order.id, 'card')).toMatchObject({ total: order.total, isAvailable: true });
    const { order: paid } = await shop.as(buyer).orders.processPayment(paymentOf(order.id));
    await setMethod('card', { feeBps: 150, minCents: null });
    expect(paid).toMatchObject({ total: order.total, paymentStatus: 'paid' });
  });

  test.each<[string, Prisma.ShopPaymentMethodUpdateInput, string]>([
    ['too_much', { maxCents: 100 }, 'PROVIDER_NOT_CONFIGURED'],
    ['too_little', { minCents: 100_000 }, 'PROVIDER_NOT_CONFIGURED'],
    ['country', { countries: ['FR'] }, 'PROVIDER_NOT_CONFIGURED'],
    ['balance', {}, 'INSUFFICIENT_FUNDS'],
  ])('keeps to what the method is for: %s', async (reason, limits, code) => {
    const buyer = await buyerWith(reason === 'balance' ? 500 : 100_000);
    const order = await place(buyer);
    await setMethod('wallet', limits);
    const option = await shown(buyer, order.id, 'wallet');
    expect(option).toMatchObject({ isAvailable: false, reason });
    const wallet = { orderId: order.id, paymentMethod: 'wallet' as const, expectedTotal: option.total };
    const paying = shop.as(buyer).orders.processPayment(wallet);
    await expect(paying).rejects.toMatchObject({ cause: { code }, message: option.message });
    await setMethod('wallet', { minCents: null, maxCents: null, countries: [] });
  });

  test('is not open to a method that is switched off, nor to a stranger', async () => {
    const buyer = await buyerWith();
    const order = await place(buyer);
    await setMethod('wallet', { isActive: false });
    const { items } = await shop.as(buyer).orders.paymentMethods({ id: order.id });
    const wallet = { orderId: order.id, paymentMethod: 'wallet' as const };
    await expect(shop.as(buyer).orders.processPayment(wallet)).rejects.toMatchObject({
      cause: { code: 'PROVIDER_NOT_CONFIGURED' },
    });
    await setMethod('wallet', { isActive: true });
    expect(items.map(({ method }) => method)).toEqual(['card', 'paypal']);
    const stranger = shop.as(await shop.addUser()).orders;
    await expect(stranger.paymentMethods({ id: order.id })).rejects.toMatchObject({
      cause: { code: 'ORDER_NOT_FOUND' },
    });
  });

  test('keeps its price while somebody looks at the transaction that was named for it', async () => {
    const buyer = await buyerWith();
    const order = await place(buyer);
    const before = await priceOf(order.id);
    const hash = { transactionHash: newHash(), network: 'eth' as const };
    await shop.as(buyer).reportedPayments.report({ id: order.id, ...hash });
    const { total } = await shown(buyer, order.id, 'wallet');
    const wallet = { orderId: order.id, paymentMethod: 'wallet' as const, expectedTotal: total };
    await expect(shop.as(buyer).orders.processPayment(wallet)).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT' },
    });
    expect(await priceOf(order.id)).toEqual(before);
  });
});
