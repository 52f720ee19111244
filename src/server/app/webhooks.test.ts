import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createLiveShop, type LiveName, liveNames, testCardNumbers } from '../orders/testing/live-shop.ts';
import type { MemberActor } from '../platform/actor.ts';
import { eventually } from '../platform/testing/eventually.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { applyPaymentEvent } from '../settlement/apply-payment-event.ts';
import { reconcilePayments } from '../settlement/reconcile-payments.ts';
import { serveShop } from './testing/serve-shop.ts';

const db = await createTestDatabase();
const shop = await createLiveShop(db);
const origin = await serveShop(shop.services);
const { stripe, paypal } = shop.harness;

let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
  stripe.events.length = 0;
  paypal.events.length = 0;
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

interface Message {
  deliver: () => Promise<number>;
}
/** Everything the providers have to say so far. */
const messages = (): Message[] => [
  ...stripe.events.map((event) => ({ deliver: () => stripe.deliver(event, `${origin}/webhooks/stripe`) })),
  ...paypal.events.map((event) => ({ deliver: () => paypal.deliver(event, `${origin}/webhooks/paypal`) })),
];
const handle = async (order: (ids: string[]) => string[] = (ids) => ids) => {
  const rows = await db.prisma.webhookEvent.findMany({ where: { processedAt: null }, select: { id: true } });
  const ids = order(rows.map(({ id }) => id));
  await inParallel(ids.map((id) => () => applyPaymentEvent(shop.services, id)));
};
async function inParallel(tasks: (() => Promise<unknown>)[], width = 10): Promise<void> {
  const waiting = [...tasks];
  const work = async () => {
    for (let task = waiting.shift(); task; task = waiting.shift()) await task();
  };
  await Promise.all(Array.from({ length: width }, work));
}
const started = async (provider: LiveName) => {
  const { orderId } = await shop.place(buyer);
  const answer = await shop.pay(buyer, provider, orderId);
  return { orderId, paymentId: answer.nextAction?.paymentId ?? '', answer };
};

describe.each(liveNames)('a message of %s', (provider) => {
  test('pays the order of a buyer who never came back', async () => {
    const { orderId, paymentId, answer } = await started(provider);
    expect(answer).toMatchObject({
      status: 'requires_action',
      nextAction: { type: expect.stringMatching(/stripe|redirect/) },
    });
    await shop.approve(provider, paymentId);
    for (const { deliver } of messages()) expect(await deliver()).toBe(200);
    await handle();
    await shop.expectPaid(buyer, orderId);
    expect(shop.captured(provider, paymentId)).toBe(1);
  });

  test('counts once, however often it comes', async () => {
    const { orderId, paymentId } = await started(provider);
    await shop.approve(provider, paymentId);
    for (let round = 0; round < 5; round += 1) for (const { deliver } of messages()) expect(await deliver()).toBe(200);
    await Promise.all([handle(), handle()]);
    await handle();
    await shop.expectPaid(buyer, orderId);
    const events = provider === 'stripe' ? stripe.events : paypal.events;
    expect(
      await db.prisma.webhookEvent.count({ where: { eventId: { in: events.map(({ id }) => id) } } }),
    ).toBeGreaterThan(0);
    expect(await db.prisma.outboxMessage.count({ where: { key: `deliver:${orderId}` } })).toBe(1);
  });

  test('is kept while the shop is closed, and worked through all the same', async () => {
    const { orderId, paymentId } = await started(provider);
    await shop.approve(provider, paymentId);
    await db.prisma.setting.create({ data: { key: 'maintenanceMode', value: true } });
    await eventually(async () => expect((await fetch(`${origin}/api/product`)).status).toBe(503));
    for (const { deliver } of messages()) expect(await deliver()).toBe(200);
    await db.prisma.setting.delete({ where: { key: 'maintenanceMode' } });
    await handle();
    await shop.expectPaid(buyer, orderId);
  });

  test('and the buyer coming back at the same instant are one payment (M-05)', async () => {
    for (let round = 0; round < 15; round += 1) {
      buyer = await shop.addUser();
      const { orderId, paymentId } = await started(provider);
      await shop.approve(provider, paymentId);
      for (const { deliver } of messages()) await deliver();
      const both = [shop.comeBack(buyer, provider, orderId, paymentId), handle(), reconcilePayments(shop.services)];
      const answers = await Promise.all(round % 2 === 0 ? both : both.reverse());
      expect(answers.filter((answer) => answer !== undefined)).toMatchObject([{ status: 'paid' }]);
      await shop.expectPaid(buyer, orderId);
      expect(shop.captured(provider, paymentId)).toBe(1);
      expect(await db.prisma.outboxMessage.count({ where: { key: `deliver:${orderId}` } })).toBe(1);
    }
  });

  test('is not needed: a page that is reloaded, or the job, finds the same', async () => {
    const { orderId, paymentId } = await started(provider);
    await shop.approve(provider, paymentId);
    expect((await shop.comeBack(buyer, provider, orderId, paymentId)).status).toBe('paid');
    expect((await shop.comeBack(buyer, provider, orderId, paymentId)).status).toBe('paid');
    const other = await started(provider);
    await shop.approve(provider, other.paymentId);
    await db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '80 seconds' WHERE "id" = $1`, [
      other.paymentId,
    ]);
    await reconcilePayments(shop.services);
    await shop.expectPaid(buyer, other.orderId);
  });
});

/** ORDERS=1000 is the proof of M-04; each run plays a part of it. */
const orderCount = Number(process.env.ORDERS ?? 80);

describe('messages in any order and number (M-04)', () => {
  test('leave all orders as if each had come once', async () => {
    const fates = ['approved', 'declined', 'left'] as const;
    const plans = fc.sample(
      fc.record({
        provider: fc.constantFrom(...liveNames),
        fate: fc.constantFrom(...fates),
        copies: fc.integer({ min: 1, max: 5 }),
      }),
      { numRuns: orderCount, seed: 4 },
    );
    const orders: { orderId: string; paymentId: string; fate: string; userId: string }[] = [];
    await inParallel(
      plans.map(({ provider, fate }) => async () => {
        const member = await shop.addUser();
        const { orderId } = await shop.place(member);
        const paymentId = (await shop.pay(member, provider, orderId)).nextAction?.paymentId ?? '';
        if (fate !== 'left') {
          const card = fate === 'approved' ? testCardNumbers.good : testCardNumbers.declined;
          await shop.approve(provider, paymentId, card);
        }
        orders.push({ orderId, paymentId, fate, userId: member.userId });
      }),
      4,
    );
    for (let round = 0; round < 2; round += 1) {
      const copies = messages().flatMap((message, index) =>
        Array(plans[index % plans.length]?.copies ?? 1).fill(message),
      );
      const shuffled = fc.sample(fc.shuffledSubarray(copies, { minLength: copies.length }), {
        numRuns: 1,
        seed: round,
      })[0];
      await inParallel((shuffled ?? []).map(({ deliver }) => deliver));
      await handle((ids) => [...ids, ...ids].reverse());
    }
    for (const { orderId, fate, paymentId } of orders) {
      const payment = await db.prisma.payment.findUniqueOrThrow({ where: { id: paymentId } });
      const expected = { approved: 'paid', declined: 'failed', left: 'processing' }[fate];
      expect.soft({ fate, status: payment.status }).toEqual({ fate, status: expected });
      const deliveries = await db.prisma.outboxMessage.count({ where: { key: `deliver:${orderId}` } });
      const changes = await db.prisma.orderEvent.count({ where: { orderId, toStatus: 'processing' } });
      expect.soft([deliveries, changes]).toEqual(fate === 'approved' ? [1, 1] : [0, 0]);
    }
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(orderCount);
  }, 180_000);
});

describe('a dispute', () => {
  test('stops an order that is not delivered, and tells the operators once', async () => {
    const { orderId, paymentId } = await started('stripe');
    await shop.approve('stripe', paymentId);
    await shop.comeBack(buyer, 'stripe', orderId, paymentId);
    const [payment] = await shop.paymentsOf(orderId);
    const intent = payment?.providerReference ?? '';
    stripe.dispute(intent, 'needs_response');
    for (const { deliver } of messages()) await deliver();
    await handle();
    expect(await shop.as(buyer).orders.get({ id: orderId })).toMatchObject({ status: 'on_hold' });
    expect((await shop.paymentsOf(orderId))[0]?.disputedAt).toBeInstanceOf(Date);
    const alerts = () => db.prisma.opsAlert.count({ where: { kind: 'payment-dispute', resolvedAt: null } });
    expect(await alerts()).toBe(1);
    stripe.dispute(intent, 'won');
    for (const { deliver } of messages()) await deliver();
    await handle();
    expect(await alerts()).toBe(0);
  });
});
