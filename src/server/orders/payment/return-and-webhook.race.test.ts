import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { receiveWebhook } from '../../payments/webhooks/receive-webhook.ts';
import { interleave, type Racer } from '../../platform/testing/interleave.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { applyPaymentEvent } from '../../settlement/apply-payment-event.ts';
import { createLiveShop, testCardNumbers } from '../testing/live-shop.ts';
import { orderOf } from '../testing/test-services.ts';

/**
 * `TRIALS=500 npx vitest run src/server/orders/return-and-webhook` is the long run; without it every pair is tried
 * once.
 */
const trials = Number(process.env.TRIALS ?? 1);

const db = await createTestDatabase({ waitMs: 60_000 });
const shop = await createLiveShop(db);
const product = await shop.addKeyProduct(2000, { priceCents: 1999, type: 'game_item', maxPerUser: null });

const bundle = await shop.addBundle(10, product, await shop.addKeyProduct(100, { type: 'game_item' }));

const [variant, sibling] = [await shop.addKeyProduct(5), await shop.addKeyProduct(5)];
await shop.addFamily(variant, sibling);

const booking = [
  'payment.settle.before-lock',
  'order.locked',
  'payment.settle.before-commit',
  'payment.settle.after-commit',
];
const ways = {
  return: ['payment.return.before-ask', 'payment.after-charge', ...booking],
  webhook: ['webhook.before-ask', 'webhook.after-ask', ...booking],
};
/** Where the first stops, and where the second does while the first is held; `undefined` runs on as far as it can. */
const pairs = (['return', 'webhook'] as const).flatMap((first) => {
  const second = first === 'return' ? ('webhook' as const) : ('return' as const);
  return ways[first].flatMap((at) => [...ways[second], undefined].map((then) => ({ first, at, second, then })));
});
const rounds = Math.max(1, Math.ceil(trials / pairs.length));
const seen = { held: 0, waiting: 0, ended: 0 };

describe('the browser comes back and the webhook comes (M-05)', () => {
  test.each(pairs)('$first at $at, $second at $then', async ({ first, at, second, then }) => {
    for (let round = 0; round < rounds; round += 1) {
      const { orderId, acts, expectOneEffect } = await approvedAtStripe();
      const { outcomes, second: place } = await interleave(
        db,
        { at, run: acts[first] },
        { ...(then && { at: then }), run: acts[second] },
      );
      seen[place] += 1;
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      await expectOneEffect();
      expect(await db.prisma.orderEvent.count({ where: { orderId, toStatus: 'processing' } })).toBe(1);
    }
  });
});

describe('the same with keys delivered in the paying transaction (M-05)', () => {
  const { environment } = shop.services;
  beforeAll(() => void Object.assign(environment, { DELIVER_AT_ONCE: true }));
  afterAll(() => void Object.assign(environment, { DELIVER_AT_ONCE: false }));

  const whileBooking = pairs.filter(({ at, then }) => booking.includes(at) && (!then || booking.includes(then)));
  test.each(whileBooking)('$first at $at, $second at $then', async ({ first, at, second, then }) => {
    const { orderId, acts, expectPaidOnce } = await approvedAtStripe();
    const racer = { ...(then && { at: then }), run: acts[second] };
    const { outcomes } = await interleave(db, { at, run: acts[first] }, racer);
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expectPaidOnce('completed');
    expect(await db.prisma.productKey.count({ where: { orderItem: { orderId } } })).toBe(1);
    expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: `deliver:${orderId}` } } })).toBe(0);
    for (const toStatus of ['processing', 'completed'] as const) {
      expect(await db.prisma.orderEvent.count({ where: { orderId, toStatus } })).toBe(1);
    }
  });
});

test.each(['return', 'webhook'] as const)(
  'a bundle is paid and delivered once when the %s is first (M-05)',
  async (first) => {
    const { orderId, acts, expectOneEffect } = await approvedAtStripe(bundle);
    const then = first === 'return' ? acts.webhook : acts.return;
    const { outcomes } = await interleave(db, { at: 'order.locked', run: acts[first] }, { run: then });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expectOneEffect();
    expect(await db.prisma.orderItem.count({ where: { orderId, bundleId: bundle.id } })).toBe(2);
  },
);

describe.each(['return', 'webhook'] as const)('when the %s is first (M-05)', (first) => {
  const second = first === 'return' ? 'webhook' : 'return';

  test('a gift is paid once, and planned to be sent once', async () => {
    const { orderId, acts, expectOneEffect } = await approvedAtStripe(product, { receiverEmail: 'bob@example.net' });
    const { outcomes } = await interleave(db, { at: 'order.locked', run: acts[first] }, { run: acts[second] });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expectOneEffect(`gift:${orderId}`);
    expect(await db.prisma.productKey.count({ where: { orderItem: { orderId } } })).toBe(0);
  });

  test('a variant is paid and delivered once, and its sibling keeps its stock', async () => {
    const { acts, expectOneEffect } = await approvedAtStripe(variant);
    const { outcomes } = await interleave(db, { at: 'order.locked', run: acts[first] }, { run: acts[second] });
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    await expectOneEffect();
    expect(await db.prisma.product.findUniqueOrThrow({ where: { id: sibling.id } })).toMatchObject({
      stockQuantity: 5,
    });
  });
});

describe.each(['return', 'webhook'] as const)('a declined card when the %s is first (M-05)', (first) => {
  const second = first === 'return' ? 'webhook' : 'return';

  test('is a decline to its buyer, and counted, though its attempt was closed at Stripe', async () => {
    const at = first === 'return' ? 'payment.after-charge' : 'webhook.after-ask';
    const { orderId, acts } = await approvedAtStripe(product, undefined, testCardNumbers.declined);
    const { outcomes } = await interleave(db, { at, run: acts[first] }, { run: acts[second] });
    const returned = outcomes[first === 'return' ? 0 : 1];
    expect(returned).toMatchObject({
      reason: { cause: { code: 'PAYMENT_DECLINED', message: 'Your card was declined.' } },
    });
    expect(await shop.paymentsOf(orderId)).toMatchObject([{ status: 'failed', failureCode: 'card_declined' }]);
    expect(await db.prisma.orderEvent.count({ where: { orderId, type: 'payment_declined' } })).toBe(1);
  });
});

describe('the same of a pre-order (M-05)', () => {
  const releaseAt = new Date(Date.now() + 86_400_000);
  test.each(pairs.filter(({ at, then }) => at === 'payment.settle.before-commit' && then !== 'order.locked'))(
    '$first at $at, $second at $then',
    async ({ first, at, second, then }) => {
      const preorder = await shop.addKeyProduct(0, { releaseAt, preorderAllowed: true, preorderLimit: 1 });
      const { acts, expectOneEffect } = await approvedAtStripe(preorder);
      const racer = { ...(then && { at: then }), run: acts[second] };
      const { outcomes } = await interleave(db, { at, run: acts[first] }, racer);
      expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
      await expectOneEffect();
      const after = await db.prisma.product.findUniqueOrThrow({ where: { id: preorder.id } });
      expect(after).toMatchObject({ preorderedUnits: 1, stockQuantity: 0 });
    },
  );
});

afterAll(async () => {
  expect(await shop.violations()).toEqual({});
  // Both calls really competed for the lock; otherwise the test would prove nothing.
  expect(seen.held).toBeGreaterThan(0);
  expect(seen.waiting).toBeGreaterThan(0);
});

/** An order whose buyer has approved the payment at Stripe and is on the way back, as is Stripe's message. */
async function approvedAtStripe(goods: { id: string } = product, gift?: { receiverEmail: string }, card?: string) {
  const buyer = await shop.addUser();
  const { order } = await shop.as(buyer).orders.place({ ...orderOf(goods), ...(gift && { gift }) });
  const { nextAction } = await shop.pay(buyer, 'stripe', order.id);
  const paymentId = nextAction?.paymentId ?? '';
  await shop.approve('stripe', paymentId, card);
  const event = shop.harness.stripe.events.at(-1);
  const raw = JSON.stringify(event);
  const acts: Record<keyof typeof ways, Racer['run']> = {
    return: () => shop.comeBack(buyer, 'stripe', order.id, paymentId),
    webhook: async () => {
      const headers = { 'stripe-signature': shop.harness.stripe.sign(raw) };
      await receiveWebhook(shop.services, 'stripe', { raw, headers, ip: '203.0.113.9' });
      const { id } = await db.prisma.webhookEvent.findFirstOrThrow({ where: { eventId: event?.id ?? '' } });
      await applyPaymentEvent(shop.services, id);
    },
  };
  const expectPaidOnce = async (status?: string) => {
    await shop.expectPaid(buyer, order.id, status);
    const payments = await db.prisma.payment.findMany({ where: { orderId: order.id } });
    expect(payments).toMatchObject([{ status: 'paid', isSurplus: false, refundedCents: 0 }]);
    expect(shop.captured('stripe', paymentId)).toBe(1);
    const { userId } = buyer;
    expect(await db.prisma.notification.count({ where: { userId, type: 'order_paid' } })).toBe(1);
  };
  const expectOneEffect = async (effect = `deliver:${order.id}`) => {
    await expectPaidOnce();
    expect(await db.prisma.outboxMessage.count({ where: { key: { startsWith: effect } } })).toBe(1);
  };
  return { orderId: order.id, acts, expectPaidOnce, expectOneEffect };
}
