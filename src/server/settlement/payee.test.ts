import { v7 as uuid } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { createLiveShop, testCardNumbers } from '../orders/testing/live-shop.ts';
import { bookAttempt } from '../payments/attempts/book-attempt.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { receiveWebhook } from '../payments/webhooks/receive-webhook.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { applyPaymentEvent } from './apply-payment-event.ts';
import { type ChargeNews, type Payee, payeePort, type ReportedRefund } from './payee.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { settlePayment } from './settle-payment.ts';

const db = await createTestDatabase();
const { prisma } = db;
const shop = await createLiveShop(db);
const { stripe } = shop.harness;
// What a third payee's migration would do: a table of its own, and payments that are its own.
await db.pool.query(`CREATE TABLE gift_cards ("id" uuid PRIMARY KEY, "status" text NOT NULL DEFAULT 'open')`);
await db.pool.query('ALTER TABLE payments DROP CONSTRAINT payments_one_purpose');

let told: string[] = [];
let refunds: ReportedRefund[] = [];
let breaks = false;

/** Knows nothing of orders and top-ups, as they know nothing of it. */
const giftCards: Payee = {
  name: 'giftCard',
  paidBy: ({ id, orderId, topUpId }) => (orderId === null && topUpId === null ? id : null),
  prepare: async (_services, id) => async (tx) => {
    await tx.$queryRaw`SELECT 1 FROM gift_cards WHERE "id" = ${id}::uuid FOR UPDATE`;
    const become = (status: string) => async (news: ChargeNews) => {
      await bookAttempt(tx, news.payment.id, news.state);
      await tx.$executeRaw`UPDATE gift_cards SET "status" = ${status} WHERE "id" = ${id}::uuid`;
      told.push(status);
      if (breaks) throw new Error('cut off');
      return news.next;
    };
    return { paid: become('paid'), paidLate: become('late'), failed: become('failed'), waiting: become('waiting') };
  },
  inTurn: (settle) => settle(),
  refunded: async (_services, _payment, refund) => {
    refunds.push(refund);
    return 'noted';
  },
};
const services = { ...shop.services, ports: [...shop.services.ports, payeePort.connect(giftCards)] };

beforeEach(() => {
  told = [];
  refunds = [];
  breaks = false;
  stripe.events.length = 0;
});

/** A gift card of $15.00 with an attempt that is open at Stripe. */
async function begin() {
  const id = uuid();
  await db.pool.query('INSERT INTO gift_cards ("id") VALUES ($1)', [id]);
  const money = { amountCents: 1500, currency: 'USD' };
  await prisma.payment.create({ data: { id, provider: 'stripe', method: 'card', ...money } });
  const state = await openProvider(services, 'stripe').charge({ paymentId: id, ...money });
  expect(await settlePayment(services, id, state)).toBe('processing');
  return { id, reference: state.reference };
}

async function pay() {
  const { id, reference } = await begin();
  await shop.approve('stripe', id, testCardNumbers.good);
  await hear();
  return { id, reference };
}

/** All that Stripe said until now, each message twice. */
async function hear(): Promise<string[]> {
  for (const event of [...stripe.events, ...stripe.events]) {
    const raw = JSON.stringify(event);
    const headers = { 'stripe-signature': stripe.sign(raw) };
    await receiveWebhook(services, 'stripe', { raw, headers, ip: '::1' });
  }
  const rows = await prisma.webhookEvent.findMany({ where: { processedAt: null }, orderBy: { receivedAt: 'asc' } });
  for (const { id } of rows) await applyPaymentEvent(services, id);
  const done = await prisma.webhookEvent.findMany({ where: { id: { in: rows.map(({ id }) => id) } } });
  return done.map(({ outcome }) => outcome ?? '');
}

const standing = async (id: string) => {
  const { rows } = await db.pool.query<{ status: string }>('SELECT "status" FROM gift_cards WHERE "id" = $1', [id]);
  const { status } = await prisma.payment.findUniqueOrThrow({ where: { id } });
  return { card: rows[0]?.status, payment: status };
};
const age = (id: string) =>
  db.pool.query(`UPDATE payments SET "createdAt" = now() - interval '20 minutes' WHERE "id" = $1`, [id]);

describe('a third payee', () => {
  test('is paid by the news of a webhook, once', async () => {
    const { id } = await pay();
    expect(await standing(id)).toEqual({ card: 'paid', payment: 'paid' });
    expect(told).toEqual(['waiting', 'paid']);
  });

  test('is booked with its payment or not at all', async () => {
    const { id, reference } = await begin();
    breaks = true;
    await expect(settlePayment(services, id, { status: 'captured', reference })).rejects.toThrow('cut off');
    expect(await standing(id)).toEqual({ card: 'waiting', payment: 'processing' });
    breaks = false;
    expect(await settlePayment(services, id, { status: 'captured', reference })).toBe('paid');
    expect(await standing(id)).toEqual({ card: 'paid', payment: 'paid' });
  });

  test('hears from the reconcile job that nobody paid, and of money that comes later', async () => {
    const { id, reference } = await begin();
    await age(id);
    await reconcilePayments(services);
    expect(await standing(id)).toEqual({ card: 'failed', payment: 'cancelled' });
    expect(await settlePayment(services, id, { status: 'captured', reference })).toBe('paid');
    expect(await standing(id)).toEqual({ card: 'late', payment: 'paid' });
  });

  test('has its turn behind one that the reconcile job fails at each time', async () => {
    const [failing, { id }] = [await begin(), await begin()];
    for (const payment of [failing.id, id]) await age(payment);
    await prisma.payment.update({ where: { id: failing.id }, data: { provider: 'gone' } });
    await expect(reconcilePayments(services, 1)).rejects.toThrow();
    await reconcilePayments(services, 1);
    expect(await standing(id)).toEqual({ card: 'failed', payment: 'cancelled' });
    await prisma.payment.update({ where: { id: failing.id }, data: { status: 'cancelled' } });
  });

  test('gets no other money than was asked for', async () => {
    const { id, reference } = await begin();
    const money = { amountCents: 1, currency: 'USD' };
    expect(await settlePayment(services, id, { status: 'captured', reference, money })).toBe('processing');
    expect(await standing(id)).toEqual({ card: 'waiting', payment: 'processing' });
    expect(await prisma.opsAlert.count({ where: { dedupeKey: `payment-mismatch:${id}` } })).toBe(1);
    await age(id);
    await reconcilePayments(services);
  });

  test('is told of money that went back and of disputes', async () => {
    const { id, reference } = await pay();
    stripe.events.length = 0;
    stripe.refund(reference, 300);
    expect(await hear()).toContain('refunds noted');
    expect(refunds[0]).toMatchObject({ amountCents: 300, currency: 'USD', reason: 'outside' });
    stripe.events.length = 0;
    stripe.dispute(reference, 'needs_response');
    expect(await hear()).toContain('dispute open');
    const alert = await prisma.opsAlert.findFirstOrThrow({ where: { dedupeKey: `payment-dispute:${id}` } });
    expect(alert.details).toMatchObject({ paymentId: id, giftCardId: id });
    expect((await prisma.payment.findUniqueOrThrow({ where: { id } })).disputedAt).not.toBeNull();
  });

  test('changes nothing for orders', async () => {
    const buyer = await shop.addUser();
    const attempt = await shop.begin(buyer, 'stripe');
    await shop.approve('stripe', attempt.paymentId);
    await hear();
    await shop.expectPaid(buyer, attempt.orderId);
    expect(told).toEqual([]);
  });

  test('is missed where it does not stand behind the port', async () => {
    const { id, reference } = await begin();
    const settle = settlePayment(shop.services, id, { status: 'captured', reference });
    await expect(settle).rejects.toMatchObject({ code: 'INTERNAL' });
    expect(await standing(id)).toEqual({ card: 'waiting', payment: 'processing' });
    await age(id);
    await reconcilePayments(services);
  });
});
