import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { createReview } from '../../reviews/writing/create-review.ts';
import { releaseLapsedReservations } from '../placing/release-lapsed-reservations.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));
const refused = (code: string) => ({ cause: { code } });

async function addPair() {
  const seller = await harness.addUser({ roles: ['seller'] });
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(3, { priceCents: 1999, sellerId: seller.userId });
  await db.prisma.user.update({ where: { id: buyer.userId }, data: { status: 'active' } });
  return { seller, buyer, product };
}
type Pair = Awaited<ReturnType<typeof addPair>>;
const both = ({ seller, buyer }: Pair) => [seller.userId, buyer.userId];

const address = { firstName: 'Ann', lastName: 'Lee', city: 'Berlin', country: 'DE' } as const;
/** Ways in which two accounts belong to one person, and what comes of each. */
const ties: Record<string, (pair: Pair) => Promise<unknown>> = {
  same_wallet: async (pair) => {
    const wallet = `0x${randomUUID().replaceAll('-', '').padEnd(40, 'a')}`;
    const rows = both(pair).map((userId, index) => ({
      ...{ userId, network: 'bsc', address: index === 0 ? wallet : `0x${wallet.slice(2).toUpperCase()}` },
    }));
    await db.prisma.connectedWallet.createMany({ data: rows });
  },
  same_card: async (pair) => {
    const cardKey = randomUUID();
    const data = both(pair).map((userId) => ({
      ...{
        userId,
        cardKey,
        type: 'card' as const,
        provider: 'stripe',
        isDefault: true,
        tokenCrypt: '-',
        tokenKey: randomUUID(),
      },
    }));
    await db.prisma.userPaymentMethod.createMany({ data });
  },
  same_device: async (pair) => {
    const deviceId = randomUUID();
    await db.prisma.userDevice.createMany({ data: both(pair).map((userId) => ({ userId, deviceId })) });
  },
  same_address: async (pair) => {
    const [one = '', other = ''] = both(pair);
    const rows = [
      { ...address, userId: one, line1: 'Hauptstraße 12', postalCode: '10 115' },
      { ...address, userId: other, line1: 'hauptstraße  12.', postalCode: '10115' },
    ];
    await db.prisma.address.createMany({ data: rows });
  },
};
const buy = async ({ buyer, product }: Pair) => {
  const orderId = await harness.pay(buyer, product);
  await harness.work();
  return await harness.order(orderId);
};
const earned = (orderId: string) => db.prisma.sellerEarning.count({ where: { orderId } });

test('a large order after a dispute tells staff why, and waits for them where the setting says so', async () => {
  const { seller, buyer } = await addPair();
  const first = await harness.addKeyProduct(1, { priceCents: 1000, sellerId: seller.userId });
  const disputed = await harness.pay(buyer, first);
  await db.prisma.payment.updateMany({
    where: { orderId: disputed },
    data: { disputedAt: new Date(), disputeRound: 1 },
  });
  const product = await harness.addKeyProduct(1, { priceCents: 40_000, sellerId: seller.userId });
  const order = await harness.order(await harness.pay(buyer, product));
  expect([...order.riskSignals].sort()).toEqual(['high_amount', 'new_account', 'prior_dispute']);
  expect(order).toMatchObject({ riskScore: 70, status: 'on_hold' });
});

describe('one’s own product', () => {
  test('is refused in the cart and at the checkout, also for nothing', async () => {
    const { seller, product } = await addPair();
    const lines = [{ productId: product.id, quantity: 1 }];
    const { valid, items } = await harness.as(seller).orders.validate({ items: lines });
    expect([valid, items[0]?.status, items[0]?.quantity]).toEqual([false, 'own_product', 0]);
    const coupon = { code: 'FREE100', kind: 'percent' as const, percentBps: 10_000, maxUses: 9, maxUsesPerUser: 9 };
    await db.prisma.coupon.create({ data: coupon });
    for (const request of [orderOf(product), { ...orderOf(product), couponCode: 'FREE100' }]) {
      await expect(harness.as(seller).orders.place(request)).rejects.toMatchObject(refused('ORDER_VALIDATION_FAILED'));
    }
    expect(await db.prisma.order.count({ where: { userId: seller.userId } })).toBe(0);
  });

  test('that became one’s own while its order waited is not delivered', async () => {
    const pair = await addPair();
    const { order } = await harness.as(pair.buyer).orders.place(orderOf(pair.product));
    await db.prisma.orderItem.updateMany({ where: { orderId: order.id }, data: { sellerId: pair.buyer.userId } });
    await harness.as(pair.buyer).orders.processPayment(paymentOf(order.id));
    await harness.work();
    expect(await harness.order(order.id)).toMatchObject({ status: 'on_hold', riskSignals: ['same_account'] });
  });
});

describe('linked accounts', () => {
  test.each(Object.entries(ties))('with %s: held before anything is delivered or earned', async (signal, tie) => {
    const pair = await addPair();
    await tie(pair);
    const order = await buy(pair);
    expect(order).toMatchObject({ status: 'on_hold', paymentStatus: 'paid', riskSignals: [signal] });
    expect(order.items[0]?.keys).toEqual([]);
    expect(await earned(order.id)).toBe(0);
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `linked-order:${order.id}` } })).toBe(1);
    const { items } = await harness.as(harness.admin).orderLists.admin({ q: order.orderNumber });
    expect(items).toMatchObject([{ riskScore: order.riskScore, riskSignals: [signal] }]);
    const seen = await harness.as(pair.buyer).orders.get({ id: order.id });
    expect(JSON.stringify(seen)).not.toContain(signal);
    const sold = await harness.as(pair.seller).orders.get({ id: order.id });
    for (const { timeline } of [seen, sold])
      expect(timeline.slice(-2)).toMatchObject([
        { type: 'paid', to: null, text: 'Payment received' },
        { type: 'on_hold', to: 'on_hold' },
      ]);

    await harness.as(harness.admin).orderDesk.approve({ id: order.id, note: 'They are two people' });
    await harness.work();
    expect(await harness.order(order.id)).toMatchObject({ status: 'completed' });
    expect(await earned(order.id)).toBe(1);
    const review = await createReview(harness.services, pair.buyer, { productId: pair.product.id, rating: 5 });
    expect(review).toMatchObject({ verified: false, status: 'pending' });
  });

  test('held for so long that the reservation expires are not told to pay again, and still get their key', async () => {
    const pair = await addPair();
    await ties.same_device?.(pair);
    const { id } = await buy(pair);
    await db.prisma.stockReservation.updateMany({
      where: { orderItem: { orderId: id } },
      data: { expiresAt: new Date(Date.now() - 1000) },
    });
    await releaseLapsedReservations(harness.services);
    const { timeline } = await harness.as(pair.buyer).orders.get({ id });
    expect(timeline.at(-1)?.text).toBe('The reservation expired while the order was on hold');
    await harness.as(harness.admin).orderDesk.approve({ id, note: 'They are two people' });
    await harness.work();
    expect(await harness.order(id)).toMatchObject({ status: 'completed' });
  });

  test('that share a network alone are noted and not held, and strangers are neither', async () => {
    const pair = await addPair();
    const expiresAt = new Date(Date.now() + 3_600_000);
    const sessions = both(pair).map((userId) => ({ userId, ipMasked: '203.0.113.0', expiresAt }));
    await db.prisma.session.createMany({ data: sessions });
    expect(await buy(pair)).toMatchObject({ status: 'completed', riskScore: 20, riskSignals: ['same_network'] });
    const strangers = await addPair();
    expect(await buy(strangers)).toMatchObject({ status: 'completed', riskScore: 0, riskSignals: [] });
    const review = await createReview(harness.services, strangers.buyer, {
      productId: strangers.product.id,
      rating: 5,
    });
    expect(review).toMatchObject({ verified: true, status: 'approved' });
  });

  test('are held by the same card of a live provider, and not by the shop’s own staff selling', async () => {
    const pair = await addPair();
    const elsewhere = await addPair();
    const sellersOrder = await harness.pay(pair.seller, elsewhere.product);
    await db.prisma.payment.updateMany({ where: { orderId: sellersOrder }, data: { cardFingerprint: 'stripe abc' } });
    const { order } = await harness.as(pair.buyer).orders.place(orderOf(pair.product));
    const fingerprint = async () =>
      await db.prisma.payment.updateMany({ where: { orderId: order.id }, data: { cardFingerprint: 'stripe abc' } });
    await harness.as(pair.buyer).orders.processPayment(paymentOf(order.id, '4000002500003155'));
    await fingerprint();
    const { id: paymentId = '' } = (await harness.order(order.id)).payments[0] ?? {};
    const threeDSecure = { paymentId, outcome: 'approved' as const };
    await harness.as(pair.buyer).orders.processPayment({ orderId: order.id, paymentMethod: 'card', threeDSecure });
    expect(await harness.order(order.id)).toMatchObject({ status: 'on_hold', riskSignals: ['same_card'] });

    const own: MemberActor = harness.admin;
    const role = await db.prisma.role.upsert({
      where: { name: 'admin' },
      create: { name: 'admin', displayName: 'Admin' },
      update: {},
    });
    await db.prisma.userRole.create({ data: { userId: own.userId, roleId: role.id } });
    const buyer = await harness.addUser();
    const product = await harness.addKeyProduct(1, { sellerId: own.userId });
    await ties.same_device?.({ seller: own, buyer, product });
    expect(await buy({ seller: own, buyer, product })).toMatchObject({ status: 'completed', riskScore: 0 });
  });
});
