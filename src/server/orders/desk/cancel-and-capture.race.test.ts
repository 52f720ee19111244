import { afterEach, describe, expect, test } from 'vitest';
import { receiveWebhook } from '../../payments/webhooks/receive-webhook.ts';
import { interleave, type Racer } from '../../platform/testing/interleave.ts';
import { runJobs } from '../../platform/testing/run-jobs.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness, moneyHandlersOf } from '../../refunds/testing/refund-harness.ts';
import { applyPaymentEvent } from '../../settlement/apply-payment-event.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { createLiveShop } from '../testing/live-shop.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import type { TestShop } from '../testing/test-shop.ts';

/** `TRIALS=500 npx vitest run cancel-and-capture` is the proof of M-18; each run plays a part of it. */
const trials = Number(process.env.TRIALS ?? 10);

/** A provider, the ways the shop learns of its payment, and the points where each can be held. */
interface Side {
  shop: TestShop;
  ways: Record<string, string[]>;
  /** An order whose money the provider may take any moment, or took before the shop knows. */
  begin: (isTaken: boolean) => Promise<{ orderId: string; cancel: Racer['run']; hear: Record<string, Racer['run']> }>;
  work: () => Promise<void>;
  /** Cents according to the provider. */
  taken: (paymentId: string) => Promise<number[]>;
  givenBack: (paymentId: string) => Promise<number[]>;
}

const booking = [
  'payment.settle.before-lock',
  'order.locked',
  'payment.settle.before-commit',
  'payment.settle.after-commit',
];
const cancelling = [...booking, 'order.cancel.before-commit', 'order.cancel.after-commit'];
const coming = ['payment.return.before-ask', 'payment.after-charge', ...booking];
/** Has no factor in common with the number of cases, so that few trials are spread over all of them. */
const stride = 89;

const sides = { 'the test gateway': await openTestGateway(), Stripe: await openStripe() };
afterEach(async () => {
  for (const { shop } of Object.values(sides)) expect(await shop.violations()).toEqual({});
});

describe.each(Object.entries(sides))('a buyer cancels while %s captures (M-18)', (_name, side) => {
  const cases = Object.entries(side.ways).flatMap(([way, points]) => [
    ...held(way, 'cancel', cancelling, points),
    ...held(way, 'capture', points, cancelling),
  ]);

  test(
    `${trials} times: captured and cancelled is refunded exactly once`,
    async ({ annotate }) => {
      const ends: Record<string, number> = {};
      for (let trial = 0; trial < trials; trial += 1) {
        const end = await tryOnce(trial);
        ends[end] = (ends[end] ?? 0) + 1;
      }
      await annotate(JSON.stringify(ends));
      expect(ends['cancelled, refunded once']).toBeGreaterThan(0);
    },
    60_000 + trials * 5000,
  );

  async function tryOnce(trial: number): Promise<string> {
    const race = cases[(trial * stride) % cases.length];
    if (!race) throw new Error('There is nothing to try');
    const { orderId, cancel, hear } = await side.begin(race.isTaken);
    const capture = hear[race.way] ?? cancel;
    const [first, second] = race.first === 'cancel' ? [cancel, capture] : [capture, cancel];
    const { outcomes } = await interleave(
      side.shop.db,
      { ...(race.at && { at: race.at }), run: first },
      { ...(race.then && { at: race.then }), run: second },
    );
    // Refused only because the capture held the order: the screen asks the buyer to try again.
    const cancelled = outcomes[race.first === 'cancel' ? 0 : 1];
    if (cancelled.status === 'rejected' && cancelled.reason.cause?.code === 'ORDER_LOCKED') await cancel();
    await side.work();
    return await endOf(orderId);
  }

  async function endOf(orderId: string): Promise<string> {
    const { status, refunds, payments } = await side.shop.db.prisma.order.findUniqueOrThrow({
      where: { id: orderId },
      include: { refunds: true, payments: true },
    });
    expect(payments).toHaveLength(1);
    const [taken, givenBack] = await Promise.all([
      side.taken(payments[0]?.id ?? ''),
      side.givenBack(payments[0]?.id ?? ''),
    ]);
    expect(['cancelled', 'completed']).toContain(status);
    if (status === 'completed') expect(taken).toEqual([1999]);
    const owed = status === 'cancelled' ? taken : [];
    expect(givenBack).toEqual(owed);
    expect(refunds.map((refund) => [refund.status, refund.amountCents])).toEqual(
      owed.map((cents) => ['settled', cents]),
    );
    if (status === 'completed') return 'paid and delivered';
    return owed.length > 0 ? 'cancelled, refunded once' : 'cancelled, never captured';
  }
});

/** Where the first stops, and where the second does meanwhile; `undefined` is not held, so that chance decides. */
function held(way: string, first: 'cancel' | 'capture', points: readonly string[], others: readonly string[]) {
  return [...points, undefined].flatMap((at) =>
    [...others, undefined].flatMap((then) => [true, false].map((isTaken) => ({ way, first, at, then, isTaken }))),
  );
}

async function openTestGateway(): Promise<Side> {
  const harness = await createRefundHarness(await createTestDatabase({ waitMs: 60_000 }));
  const { prisma, pool } = harness.db;
  const product = await harness.addKeyProduct(trials, { priceCents: 1999 });
  const take = (id: string) =>
    pool.query(`UPDATE test_gateway_charges SET "status" = 'captured', "brand" = 'visa' WHERE "paymentId" = $1`, [id]);
  return {
    shop: harness,
    ways: { return: coming, late: booking },
    begin: async (isTaken) => {
      const buyer = await harness.addUser();
      const { order } = await harness.as(buyer).orders.place(orderOf(product));
      const secure = paymentOf(order.id, '4000002500003155');
      const paymentId = (await harness.as(buyer).orders.processPayment(secure)).nextAction?.paymentId ?? '';
      if (isTaken) await take(paymentId);
      const threeDSecure = { paymentId, outcome: 'approved' } as const;
      return {
        orderId: order.id,
        cancel: () => harness.as(buyer).orders.cancel({ id: order.id, reason: 'Never mind' }),
        hear: {
          return: () =>
            harness.as(buyer).orders.processPayment({ orderId: order.id, paymentMethod: 'card', threeDSecure }),
          // It captures although it was told to cancel, and reports that by webhook.
          late: async () => {
            await take(paymentId);
            const { reference } = await prisma.testGatewayCharge.findUniqueOrThrow({ where: { paymentId } });
            const state = { status: 'captured', reference, cardBrand: 'visa', cardLast4: '3155' } as const;
            await settlePayment(harness.services, paymentId, state);
          },
        },
      };
    },
    work: harness.work,
    taken: async (paymentId) =>
      centsOf(await prisma.testGatewayCharge.findMany({ where: { paymentId, status: 'captured' } })),
    givenBack: async (paymentId) =>
      centsOf(await prisma.testGatewayRefund.findMany({ where: { paymentId, status: 'settled' } })),
  };
}

async function openStripe(): Promise<Side> {
  const shop = await createLiveShop(await createTestDatabase({ waitMs: 60_000 }));
  const { services, harness } = shop;
  const handlers = moneyHandlersOf(services);
  const product = await shop.addKeyProduct(trials, { priceCents: 1999 });
  const intentsOf = (paymentId: string) =>
    [...harness.stripe.intents.values()].filter(({ metadata }) => metadata.paymentId === paymentId);
  const tell = async (paymentId: string) => {
    const [intent] = intentsOf(paymentId);
    const event = harness.stripe.events.findLast(({ data }) => data.object.id === intent?.id);
    const raw = JSON.stringify(event);
    const headers = { 'stripe-signature': harness.stripe.sign(raw) };
    await receiveWebhook(services, 'stripe', { raw, headers, ip: '203.0.113.9' });
    const { id } = await shop.db.prisma.webhookEvent.findFirstOrThrow({ where: { eventId: event?.id ?? '' } });
    await applyPaymentEvent(services, id);
  };
  return {
    shop,
    ways: { return: coming, webhook: ['webhook.before-ask', 'webhook.after-ask', ...booking] },
    begin: async (isTaken) => {
      const buyer = await shop.addUser();
      const { order } = await shop.as(buyer).orders.place(orderOf(product));
      const paymentId = (await shop.pay(buyer, 'stripe', order.id)).nextAction?.paymentId ?? '';
      if (isTaken) await shop.approve('stripe', paymentId);
      const act = (hear: () => Promise<unknown>) => async () => {
        if (!isTaken) await shop.approve('stripe', paymentId);
        await hear();
      };
      return {
        orderId: order.id,
        cancel: () => shop.as(buyer).orders.cancel({ id: order.id, reason: 'Never mind' }),
        hear: {
          return: act(() => shop.comeBack(buyer, 'stripe', order.id, paymentId)),
          webhook: act(() => tell(paymentId)),
        },
      };
    },
    work: async () => {
      for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(services, handlers)) === 0) return;
    },
    taken: async (paymentId) => intentsOf(paymentId).flatMap((intent) => intent.amount_received || []),
    givenBack: async (paymentId) =>
      intentsOf(paymentId).flatMap(({ id }) =>
        [...harness.stripe.refunds.values()].flatMap((refund) => (refund.payment_intent === id ? refund.amount : [])),
      ),
  };
}

const centsOf = (rows: readonly { amountCents: number }[]) => rows.map(({ amountCents }) => amountCents);
