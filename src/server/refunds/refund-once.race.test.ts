import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import express from 'express';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createLiveShop } from '../../server/orders/testing/live-shop.ts';
import { orderOf } from '../../server/orders/testing/test-services.ts';
import { serveTestShop } from '../../server/orders/testing/test-shop.ts';
import type { Fault } from '../../server/payments/testing/local-provider.ts';
import type { MemberActor } from '../../server/platform/actor.ts';
import { watchCrashPoints } from '../../server/platform/crash-points.ts';
import { type BarrierRequest, sendTogether } from '../../server/platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../server/platform/testing/test-database.ts';
import { processRefund } from '../../server/refunds/booking/process-refund.ts';
import { reconcileRefunds } from '../../server/refunds/booking/reconcile-refunds.ts';
import { webhookRoutes } from '../payments/webhooks/webhooks.routes.ts';
import { runJobs } from '../platform/testing/run-jobs.ts';
import { moneyHandlersOf } from './testing/refund-harness.ts';

/** `TRIALS=300 npx vitest run refund-once` is the proof of M-07; each run plays a part of it. */
const trials = Number(process.env.TRIALS ?? 6);

const db = await createTestDatabase();
const shop = await createLiveShop(db);
const { services } = shop;
const { stripe } = shop.harness;
const handlers = moneyHandlersOf(services);
const product = await shop.addKeyProduct(trials, { priceCents: 1999 });
const staff = [await shop.addUser({ roles: ['admin'] }), await shop.addUser({ roles: ['admin'] })] as const;
const buyers = await Promise.all(Array.from({ length: trials }, () => shop.addUser()));
const origin = await serveTestShop(shop, [...staff, ...buyers]);
stripe.webhookUrl = await serveWebhooks();
afterEach(async () => expect(await shop.violations()).toEqual({}));

/** What happens to the first calls to Stripe. `killed`: the worker dies after the answer. */
const mishaps = ['none', 'lost', 'lost twice', 'half', 'late', 'killed'] as const;
const faults: Record<(typeof mishaps)[number], Omit<Fault, 'on'> | undefined> = {
  none: undefined,
  lost: { kind: 'lost' },
  'lost twice': { kind: 'lost', times: 2 },
  half: { kind: 'half' },
  late: { kind: 'delay', ms: 100, times: 2 },
  killed: undefined,
};

test(
  `${trials} times fifty ask at once, staff approve, Stripe tells and falters: given back once (M-07)`,
  async ({ annotate }) => {
    const seen: Record<string, number> = {};
    for (const [trial, buyer] of buyers.entries()) {
      const mishap = mishaps[trial % mishaps.length] ?? 'none';
      const answers = await tryOnce(buyer, { mishap, isAsked: (trial + Math.floor(trial / mishaps.length)) % 2 === 1 });
      for (const { status } of answers) seen[status] = (seen[status] ?? 0) + 1;
    }
    await annotate(`answers: ${JSON.stringify(seen)}, refunds at Stripe: ${stripe.refunds.size}`);
    expect(stripe.refunds.size).toBe(trials);
  },
  60_000 + trials * 10_000,
);

/** With `isAsked` the key was seen and the buyer has asked, so that approving the request is among the fifty. */
async function tryOnce(buyer: MemberActor, { mishap, isAsked }: { mishap: keyof typeof faults; isAsked: boolean }) {
  const { orderId, reference } = await buy(buyer);
  const requestId = isAsked ? await askBack(buyer, orderId) : null;
  const answers = await sendTogether(origin, fiftyCalls(buyer, orderId, requestId));
  expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
  expect(answers.map(({ status }) => status).filter((status) => ![200, 201, 409, 423].includes(status))).toEqual([]);
  const { id } = await db.prisma.refund.findFirstOrThrow({ where: { orderId, status: 'approved' } });
  const fault = faults[mishap];
  if (fault) stripe.faults.add({ on: /^POST \/v1\/refunds$/, ...fault });
  const ask = () => processRefund(services, id);
  // Dead from here on: the answer is lost, and its claim stays.
  if (mishap === 'killed') await dieAt('refund.process.after-ask', ask);
  await Promise.allSettled([ask(), ask(), work(), work()]);
  await db.pool.query(
    `UPDATE refunds SET "updatedAt" = now() - interval '3 minutes', "askedUntil" = "askedUntil" - interval '3 minutes'
     WHERE "orderId" = $1`,
    [orderId],
  );
  await Promise.allSettled([reconcileRefunds(services), ask(), tellAgain(reference), work()]);
  await reconcileRefunds(services);
  await work();
  await expectOnce(orderId, reference);
  return answers;
}

function fiftyCalls(buyer: MemberActor, orderId: string, requestId: string | null): BarrierRequest[] {
  return Array.from({ length: 50 }, (_, index) => {
    const clerk = staff[index % 2 === 0 ? 0 : 1];
    const byBuyer = { by: buyer, path: `/api/order/${orderId}/refund-request`, body: { reason: 'changed_mind' } };
    const gift = { reason: 'other', details: 'Goodwill' };
    const byStaff = { by: clerk, path: `/api/admin/orders/${orderId}/refund`, body: gift };
    const approval = { by: clerk, path: `/api/admin/refunds/${requestId}/approve`, body: {} };
    const { by, path, body } = index % 5 === 0 ? byBuyer : requestId !== null && index % 5 > 2 ? approval : byStaff;
    const headers = { 'x-test-user': by.userId, 'idempotency-key': `key-${index % 7}-${randomUUID()}` };
    return { method: 'POST', path, headers, body };
  });
}

async function expectOnce(orderId: string, reference: string) {
  const order = await db.prisma.order.findUniqueOrThrow({
    where: { id: orderId },
    include: { refunds: true, payments: true },
  });
  expect(order).toMatchObject({
    ...{ status: 'refunded', paymentStatus: 'refunded', refundedCents: 1999 },
    payments: [{ status: 'refunded', refundedCents: 1999 }],
    refunds: [{ status: 'settled', amountCents: 1999 }],
  });
  expect(refundsAtStripe(reference)).toMatchObject([{ status: 'succeeded', amount: 1999 }]);
  expect(await db.prisma.orderEvent.count({ where: { orderId, type: 'refund_settled' } })).toBe(1);
}

/** A completed order of one key for $19.99. */
async function buy(buyer: MemberActor) {
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  const paymentId = (await shop.pay(buyer, 'stripe', order.id)).nextAction?.paymentId ?? '';
  await shop.approve('stripe', paymentId);
  await shop.comeBack(buyer, 'stripe', order.id, paymentId);
  await work();
  const [payment] = await shop.paymentsOf(order.id);
  return { orderId: order.id, reference: payment?.providerReference ?? '' };
}

async function askBack(buyer: MemberActor, id: string): Promise<string> {
  const { items } = await shop.as(buyer).orders.get({ id });
  const ids = { id, itemId: items[0]?.id ?? '', keyId: items[0]?.keys[0]?.id ?? '' };
  await shop.as(buyer).orders.revealKey({ ...ids, acknowledge: true });
  const details = 'The platform says that the key is invalid';
  const { refunds } = await shop.as(buyer).refunds.request({ id, reason: 'invalid_key', details });
  return refunds[0]?.id ?? '';
}

/** Never goes on from `point`, as after kill -9: nothing is open there but its claim. */
function dieAt(point: string, run: () => Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const die = (name: string) => {
      if (name !== point) return undefined;
      resolve();
      return new Promise<void>(() => undefined);
    };
    watchCrashPoints(die, run).catch(reject);
  });
}

const refundsAtStripe = (reference: string) =>
  [...stripe.refunds.values()].filter((refund) => refund.payment_intent === reference);

/** Everything that Stripe said of this payment's refunds, once more. */
async function tellAgain(reference: string): Promise<void> {
  const about = stripe.events.filter(
    ({ type, data }) => type.includes('refund') && data.object.payment_intent === reference,
  );
  await Promise.all(about.map((event) => stripe.deliver(event)));
}

async function work(): Promise<void> {
  for (let rounds = 0; rounds < 10; rounds += 1) if ((await runJobs(services, handlers)) === 0) return;
}

async function serveWebhooks(): Promise<string> {
  const server = express().use('/webhooks', webhookRoutes(services)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/webhooks/stripe`;
}
