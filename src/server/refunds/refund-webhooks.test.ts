import fc from 'fast-check';
import { v7 as uuid } from 'uuid';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { matureEarnings } from '../earnings/mature-earnings.ts';
import { createLiveShop, type LiveName, liveNames } from '../orders/testing/live-shop.ts';
import { receiveWebhook } from '../payments/webhooks/receive-webhook.ts';
import type { MemberActor } from '../platform/actor.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { moneyHandlersOf } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const shop = await createLiveShop(db);
const { stripe, paypal } = shop.harness;
const { services } = shop;
const handlers = moneyHandlersOf(services);
const admin = await shop.addUser({ roles: ['admin'] });

beforeEach(() => {
  stripe.events.length = 0;
  paypal.events.length = 0;
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function work(): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(services, handlers)) === 0) return;
}

interface Bought {
  buyer: MemberActor;
  orderId: string;
  paymentId: string;
  reference: string;
}

/**
 * A completed order of one key for $19.99; with `delivered` false it waits, paid, for the end of the right of
 * withdrawal.
 */
async function buy(provider: LiveName, isDelivered = true): Promise<Bought> {
  const buyer = await shop.addUser();
  const { orderId } = await shop.place(buyer);
  if (!isDelivered) await db.prisma.order.update({ where: { id: orderId }, data: { withdrawalConsentAt: null } });
  const paymentId = (await shop.pay(buyer, provider, orderId)).nextAction?.paymentId ?? '';
  await shop.approve(provider, paymentId);
  await shop.comeBack(buyer, provider, orderId, paymentId);
  await work();
  const [payment] = await shop.paymentsOf(orderId);
  return { buyer, orderId, paymentId, reference: payment?.providerReference ?? '' };
}

/** Everything that was said so far, each five times and in another order, as the providers send it: signed. */
async function hear(seed: number): Promise<void> {
  const all = [
    ...stripe.events.map((event) => {
      const raw = JSON.stringify(event);
      return { provider: 'stripe', raw, headers: { 'stripe-signature': stripe.sign(raw) } };
    }),
    ...paypal.events.map((event) => {
      const raw = JSON.stringify(event);
      return { provider: 'paypal', raw, headers: paypal.sign(raw) };
    }),
  ].flatMap((message) => Array.from({ length: 5 }, () => message));
  const [shuffled = []] = fc.sample(fc.shuffledSubarray(all, { minLength: all.length }), { numRuns: 1, seed });
  for (const { provider, ...message } of shuffled) await receiveWebhook(services, provider, { ...message, ip: '::1' });
  await work();
}

const giveBack = (provider: LiveName, reference: string, cents?: number) =>
  provider === 'stripe'
    ? stripe.refund(reference, cents)
    : paypal.refund(reference, cents ? { currency_code: 'USD', value: (cents / 100).toFixed(2) } : undefined);
const orderOf = (id: string) =>
  db.prisma.order.findUniqueOrThrow({
    where: { id },
    include: { items: { include: { keys: true } }, refunds: { orderBy: { id: 'asc' } }, payments: true },
  });
const alertsAbout = (reference: string) =>
  db.prisma.opsAlert.count({ where: { dedupeKey: `refund-outside:${reference}`, resolvedAt: null } });
const goodwill = { reason: 'other', details: 'A gift', method: 'original' } as const;

describe.each(liveNames)('refunds at %s, each message five times and shuffled', (provider) => {
  test('that the shop made count once', async () => {
    const [whole, part] = [await buy(provider), await buy(provider)];
    await shop.as(whole.buyer).refunds.request({ id: whole.orderId, reason: 'changed_mind' });
    await shop.as(admin, `gift-${provider}`).refunds.refundOrder({ id: part.orderId, ...goodwill, amount: 5 });
    await work();
    for (const seed of [1, 2]) await hear(seed);
    expect(await orderOf(whole.orderId)).toMatchObject({
      ...{ status: 'refunded', paymentStatus: 'refunded', refundedCents: 1999 },
      refunds: [{ status: 'settled', amountCents: 1999 }],
    });
    expect(await orderOf(part.orderId)).toMatchObject({
      ...{ status: 'completed', paymentStatus: 'paid', refundedCents: 500 },
      refunds: [{ status: 'settled', amountCents: 500 }],
    });
  });

  test('that somebody made on its own pages are booked once, take the goods of the whole, and are told', async () => {
    const [whole, part, waiting] = [await buy(provider), await buy(provider), await buy(provider, false)];
    const made = giveBack(provider, whole.reference);
    giveBack(provider, part.reference, 500);
    giveBack(provider, part.reference, 250);
    giveBack(provider, waiting.reference);
    for (const seed of [3, 4]) await hear(seed);
    expect(await orderOf(whole.orderId)).toMatchObject({
      ...{ status: 'refunded', paymentStatus: 'refunded', refundedCents: 1999 },
      items: [{ deliveryStatus: 'revoked', refundedCents: 1999, keys: [{ status: 'revoked' }] }],
      refunds: [{ status: 'settled', reason: 'outside', providerReference: made.id, requestedById: null }],
      payments: [{ status: 'refunded', refundedCents: 1999 }],
    });
    const partly = await orderOf(part.orderId);
    expect(partly).toMatchObject({ status: 'completed', paymentStatus: 'paid', refundedCents: 750 });
    expect(partly.refunds.map(({ amountCents }) => amountCents).sort()).toEqual([250, 500]);
    expect(partly.items[0]?.keys).toMatchObject([{ status: 'sold' }]);
    // Not delivered yet: delivery stops, and staff look at it.
    expect(await orderOf(waiting.orderId)).toMatchObject({ status: 'on_hold', paymentStatus: 'refunded' });
    expect(await alertsAbout(made.id)).toBe(1);
    // No message of ours ever asked the provider for the same money again.
    const calls = [...stripe.calls, ...paypal.calls].filter((call) => /POST .*refund/.test(call));
    await work();
    expect([...stripe.calls, ...paypal.calls].filter((call) => /POST .*refund/.test(call))).toEqual(calls);
  });

  test('that somebody made there answer what the buyer asked for', async () => {
    const { buyer, orderId, reference } = await buy(provider);
    const { items } = await shop.as(buyer).orders.get({ id: orderId });
    const ids = { id: orderId, itemId: items[0]?.id ?? '', keyId: items[0]?.keys[0]?.id ?? '' };
    await shop.as(buyer).orders.revealKey({ ...ids, acknowledge: true });
    const details = 'The platform says that the key is invalid';
    await shop.as(buyer).refunds.request({ id: orderId, reason: 'invalid_key', details });
    expect(await orderOf(orderId)).toMatchObject({ status: 'refund_requested' });
    giveBack(provider, reference);
    await hear(5);
    expect(await orderOf(orderId)).toMatchObject({
      status: 'refunded',
      refunds: [{ status: 'rejected' }, { status: 'settled', reason: 'outside' }],
    });
  });

  test('that were heard of before the payment itself', async () => {
    const buyer = await shop.addUser();
    const { orderId } = await shop.place(buyer);
    const paymentId = (await shop.pay(buyer, provider, orderId)).nextAction?.paymentId ?? '';
    await shop.approve(provider, paymentId);
    const [payment] = await shop.paymentsOf(orderId);
    const reference = payment?.providerReference ?? '';
    if (provider === 'paypal') await shop.comeBack(buyer, provider, orderId, paymentId);
    giveBack(provider, reference);
    stripe.events.splice(0, stripe.events.length, ...stripe.events.filter(({ type }) => type.includes('refund')));
    await hear(6);
    const order = await orderOf(orderId);
    expect(order).toMatchObject({ paymentStatus: 'refunded', refundedCents: 1999 });
    expect(['on_hold', 'refunded']).toContain(order.status);
  });
});

test.each([
  ['that the shop sends back is no news', 'refunded' as const, 1999, 0],
  ['that somebody gave back at the provider is told', 'paid' as const, 0, 1],
])('a top-up %s', async (_name, status, refundedCents, alerts) => {
  const { userId } = await shop.addUser();
  const { orderId, reference } = await buy('stripe');
  const topUpId = uuid();
  const facts = { userId, amountCents: 1999, currency: 'USD', idempotencyKey: topUpId };
  await db.prisma.walletTopUp.create({ data: { ...facts, id: topUpId, status: 'pending' } });
  await db.prisma.payment.updateMany({ where: { orderId }, data: { orderId: null, topUpId, status, refundedCents } });
  const made = stripe.refund(reference);
  await hear(19);
  expect(await alertsAbout(made.id)).toBe(alerts);
  // The order was only the way to a payment at the provider.
  await db.prisma.payment.updateMany({
    where: { topUpId },
    data: { orderId, topUpId: null, status: 'paid', refundedCents: 0 },
  });
  await db.prisma.walletTopUp.delete({ where: { id: topUpId } });
});

describe('a refund that bounces at Stripe', () => {
  test('is failed again, however often and in which order it is told', async () => {
    const { buyer, orderId } = await buy('stripe');
    await shop.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind' });
    await work();
    const { refunds } = await orderOf(orderId);
    stripe.bounce(refunds[0]?.providerReference ?? '');
    for (const seed of [7, 8]) await hear(seed);
    expect(await orderOf(orderId)).toMatchObject({
      ...{ status: 'refunded', refundedCents: 0 },
      refunds: [{ status: 'failed', failureCode: 'lost_or_stolen_card' }],
    });
    expect(await db.prisma.opsAlert.count({ where: { dedupeKey: `refund-failed:${refunds[0]?.id}` } })).toBe(1);
  });

  test('is failed too where the shop did not make it', async () => {
    const { orderId, reference } = await buy('stripe');
    const made = stripe.refund(reference, 700);
    await hear(9);
    stripe.bounce(made.id);
    await hear(10);
    expect(await orderOf(orderId)).toMatchObject({
      ...{ status: 'completed', paymentStatus: 'paid', refundedCents: 0 },
      refunds: [{ status: 'failed', reason: 'outside' }],
    });
  });
});

describe.each(liveNames)('disputes at %s, each message five times and shuffled', (provider) => {
  const complain = ({ reference }: Bought) =>
    provider === 'stripe' ? stripe.dispute(reference, 'needs_response') : paypal.dispute(reference, 'OPEN');
  const end = ({ reference }: Bought, isWon: boolean) => {
    if (provider === 'stripe') return stripe.dispute(reference, isWon ? 'won' : 'lost');
    if (!isWon) paypal.refund(reference);
    paypal.dispute(reference, 'RESOLVED', isWon ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR');
  };
  const openAlerts = ({ paymentId }: Bought) =>
    db.prisma.opsAlert.findMany({ where: { dedupeKey: `payment-dispute:${paymentId}`, resolvedAt: null } });
  const events = async ({ orderId }: Bought) =>
    (await db.prisma.orderEvent.findMany({ where: { orderId, type: { startsWith: 'dispute' } } })).map(
      ({ type }) => type,
    );

  /** The notices of money that went back, each of which has its mail. */
  const told = async ({ buyer: { userId } }: Bought) => {
    const notices = await db.prisma.notification.findMany({ where: { userId, type: 'order_charged_back' } });
    const mails = notices.map(({ dedupeKey }) => dedupeKey?.split(':')[1]).map((id) => `mail:order-charged-back:${id}`);
    expect(await db.prisma.outboxMessage.count({ where: { key: { in: mails } } })).toBe(notices.length);
    return notices.map(({ message }) => message);
  };

  const sellersTold = async ({ orderId }: Bought) => {
    const where = { link: `/user/orders/${orderId}`, type: 'order_disputed' };
    return (await db.prisma.notification.findMany({ where })).map(({ title }) => title).sort();
  };

  test('that are open stop what is not delivered, and tell once', async () => {
    const [waiting, done] = [await buy(provider, false), await buy(provider)];
    for (const order of [waiting, done]) complain(order);
    for (const seed of [11, 12]) await hear(seed);
    expect(await orderOf(waiting.orderId)).toMatchObject({ status: 'on_hold', payments: [{ status: 'paid' }] });
    expect(await orderOf(done.orderId)).toMatchObject({ status: 'completed', refundedCents: 0 });
    for (const order of [waiting, done]) {
      expect(await openAlerts(order)).toHaveLength(1);
      expect(await events(order)).toEqual(['disputed']);
      expect(await sellersTold(order)).toEqual(['A buyer disputes a payment']);
    }
  });

  test('that were won leave the order as it is, and nothing open', async () => {
    const order = await buy(provider);
    complain(order);
    end(order, true);
    for (const seed of [13, 14]) await hear(seed);
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'completed', paymentStatus: 'paid', refunds: [] });
    expect(await openAlerts(order)).toEqual([]);
    expect((await events(order)).sort()).toEqual(['dispute_won', 'disputed']);
    expect(await sellersTold(order)).toContain('The dispute is won');
  });

  test('hold what the seller earned, also when it was payable already, until they are won', async () => {
    const order = await buy(provider);
    await db.pool.query(`UPDATE orders SET "completedAt" = now() - interval '15 days' WHERE "id" = $1`, [
      order.orderId,
    ]);
    const maturedAt = async () =>
      (await db.prisma.sellerEarning.findFirstOrThrow({ where: { orderId: order.orderId } })).maturedAt;
    await matureEarnings(services);
    expect(await maturedAt()).not.toBeNull();
    complain(order);
    await hear(19);
    await matureEarnings(services);
    expect(await maturedAt()).toBeNull();
    end(order, true);
    await hear(20);
    await matureEarnings(services);
    expect(await maturedAt()).not.toBeNull();
  });

  test('that were lost are money that went back, once', async () => {
    const order = await buy(provider);
    complain(order);
    await hear(15);
    end(order, false);
    for (const seed of [16, 17]) await hear(seed);
    expect(await orderOf(order.orderId)).toMatchObject({
      ...{ status: 'refunded', paymentStatus: 'refunded', refundedCents: 1999 },
      items: [{ keys: [{ status: 'revoked' }] }],
      refunds: [{ status: 'settled', amountCents: 1999 }],
    });
    expect(await told(order)).toEqual([expect.stringContaining('its keys and downloads have been revoked')]);
    expect(await openAlerts(order)).toMatchObject([{ title: 'A dispute was lost' }]);
    expect((await events(order)).sort()).toEqual(['dispute_lost', 'disputed']);
    expect(await sellersTold(order)).toEqual(['A buyer disputes a payment', 'The dispute is lost']);
  });

  test('of which nobody there knows move nothing', async () => {
    const order = await buy(provider);
    if (provider === 'stripe') stripe.record('charge.dispute.created', { object: 'dispute', id: 'dp_invented' });
    else paypal.record('CUSTOMER.DISPUTE.CREATED', { dispute_id: 'PP-INVENTED', status: 'OPEN' });
    await hear(18);
    expect(await openAlerts(order)).toEqual([]);
    expect(await orderOf(order.orderId)).toMatchObject({ status: 'completed', refunds: [] });
  });
});
