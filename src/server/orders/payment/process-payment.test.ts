import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { orderStatuses } from '../../../shared/orders/order.machine.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { reconcilePayments } from '../../settlement/reconcile-payments.ts';
import { expireUnpaidOrders } from '../placing/expire-unpaid-orders.ts';
import { releaseLapsedReservations } from '../placing/release-lapsed-reservations.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { createTestShop, serveTestShop } from '../testing/test-shop.ts';

const db = await createTestDatabase();
const shop = await createTestShop(db);
const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  poor: '4000000000009995',
  secure: '4000002500003155',
  disputed: '4000000000000259',
};

let buyer: MemberActor;
beforeEach(async () => {
  buyer = await shop.addUser();
});
afterEach(async () => expect(await shop.violations()).toEqual({}));

async function placeOrder(keys = 1) {
  const product = await shop.addKeyProduct(keys, { priceCents: 1999 });
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  return { product, orderId: order.id };
}
const pay = (orderId: string, card = cards.good) => shop.as(buyer).orders.processPayment(paymentOf(orderId, card));
const answer3ds = (orderId: string, paymentId: string, outcome: 'approved' | 'rejected') =>
  shop.as(buyer).orders.processPayment({ orderId, paymentMethod: 'card', threeDSecure: { paymentId, outcome } });
const statusOf = async (orderId: string) => (await shop.as(buyer).orders.get({ id: orderId })).status;
const charges = async (orderId: string) => {
  const payments = await db.prisma.payment.findMany({ where: { orderId } });
  const paymentId = { in: payments.map((payment) => payment.id) };
  return await db.prisma.testGatewayCharge.findMany({ where: { paymentId, status: 'captured' } });
};
const stockOf = async (id: string) => (await db.prisma.product.findUniqueOrThrow({ where: { id } })).stockQuantity;
/** Moves a moment of an order's life into the past, as waiting would. */
const age = async (orderId: string, minutes: number) => {
  await db.pool.query(
    `UPDATE stock_reservations SET "expiresAt" = "expiresAt" - $2 * interval '1 minute'
     WHERE "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = $1)`,
    [orderId, minutes],
  );
  await db.pool.query(`UPDATE orders SET "expiresAt" = "expiresAt" - $2 * interval '1 minute' WHERE "id" = $1`, [
    orderId,
    minutes,
  ]);
  await db.pool.query(`UPDATE payments SET "createdAt" = "createdAt" - $2 * interval '1 minute' WHERE "orderId" = $1`, [
    orderId,
    minutes,
  ]);
};

describe('a test card', () => {
  test.each([cards.good, cards.disputed])('%s pays', async (card) => {
    const { orderId } = await placeOrder();
    const { status, order } = await pay(orderId, card);
    expect(status).toBe('paid');
    expect(order).toMatchObject({ status: 'processing', paymentStatus: 'paid' });
    expect(order.allowedActions).not.toContain('pay');
    expect(order.payments).toMatchObject([{ status: 'paid', cardBrand: 'visa', cardLast4: card.slice(-4) }]);
    expect(order.timeline.map((event) => event.type)).toEqual(['placed', 'paid']);
    expect(await db.prisma.outboxMessage.count({ where: { key: `deliver:${orderId}` } })).toBe(1);
  });

  test.each([
    [cards.declined, 'PAYMENT_DECLINED', 'card_declined'],
    [cards.poor, 'INSUFFICIENT_FUNDS', 'insufficient_funds'],
  ])('%s is refused, and another card pays the same order', async (card, code, failureCode) => {
    const { orderId } = await placeOrder();
    await expect(pay(orderId, card)).rejects.toMatchObject({
      cause: {
        code,
        status: 402,
        options: {
          details: {
            retryable: true,
            order: { status: 'pending', paymentStatus: 'failed', payments: [{ failureCode }] },
          },
        },
      },
    });
    expect((await pay(orderId)).status).toBe('paid');
    expect(await charges(orderId)).toHaveLength(1);
  });

  test('with 3-D Secure asks, and pays once approved', async () => {
    const { orderId } = await placeOrder();
    const { status, nextAction, order } = await pay(orderId, cards.secure);
    expect(status).toBe('requires_action');
    expect(nextAction).toMatchObject({ type: 'three_d_secure', amount: 19.99, cardLast4: '3155' });
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'processing', nextAction });
    const paymentId = nextAction?.paymentId ?? '';
    const stranger = shop.as(await shop.addUser()).orders;
    const stolen = {
      orderId,
      paymentMethod: 'card' as const,
      threeDSecure: { paymentId, outcome: 'approved' as const },
    };
    await expect(stranger.processPayment(stolen)).rejects.toMatchObject({ cause: { code: 'ORDER_NOT_FOUND' } });
    expect((await answer3ds(orderId, paymentId, 'approved')).order.status).toBe('processing');
    await expect(answer3ds(orderId, paymentId, 'approved')).rejects.toMatchObject({
      cause: { code: 'ORDER_CONFLICT' },
    });
  });

  test('with 3-D Secure rejected is declined', async () => {
    const { orderId } = await placeOrder();
    const { nextAction } = await pay(orderId, cards.secure);
    const rejected = answer3ds(orderId, nextAction?.paymentId ?? '', 'rejected');
    await expect(rejected).rejects.toMatchObject({ cause: { code: 'PAYMENT_DECLINED' } });
    expect(await charges(orderId)).toHaveLength(0);
  });

  test('left at 3-D Secure may be replaced by another, and is then dead', async () => {
    const { orderId } = await placeOrder();
    const { nextAction } = await pay(orderId, cards.secure);
    expect((await pay(orderId)).status).toBe('paid');
    const late = answer3ds(orderId, nextAction?.paymentId ?? '', 'approved');
    await expect(late).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
    expect(await charges(orderId)).toHaveLength(1);
  });

  test('declined four times puts the order on hold', async () => {
    const { orderId } = await placeOrder();
    for (let tries = 0; tries < 3; tries += 1) await expect(pay(orderId, cards.declined)).rejects.toThrow();
    await expect(pay(orderId, cards.poor)).rejects.toMatchObject({
      cause: { code: 'INSUFFICIENT_FUNDS', options: { details: { retryable: false, order: { status: 'on_hold' } } } },
    });
    await expect(pay(orderId)).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
  });

  test('that is not one of ours is refused before anything is written', async () => {
    const { orderId } = await placeOrder();
    await expect(pay(orderId, '5555555555554444')).rejects.toMatchObject({
      cause: { code: 'ORDER_VALIDATION_FAILED' },
    });
    expect(await db.prisma.payment.count({ where: { orderId } })).toBe(0);
  });

  test('leaves no number, expiry or CVV anywhere', async () => {
    const { orderId } = await placeOrder();
    await shop.as(buyer, `key-${randomUUID()}`).orders.processPayment(paymentOf(orderId));
    const { rows: tables } = await db.pool.query<{ name: string }>(
      `SELECT quote_ident(tablename) AS name FROM pg_tables WHERE schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const { rows } = await db.pool.query(`SELECT 1 FROM ${name} t WHERE t::text ~ '4242424242424242|12/40'`);
      expect(rows, name).toEqual([]);
    }
  });
});

describe('two payments at once', () => {
  test('charge once, whatever their keys', async () => {
    const { orderId } = await placeOrder();
    const origin = await serveTestShop(shop, [buyer]);
    const requests = Array.from({ length: 20 }, () => ({
      method: 'POST',
      path: '/api/order/process-payment',
      headers: { 'x-test-user': buyer.userId, 'idempotency-key': `key-${randomUUID()}` },
      body: paymentOf(orderId),
    }));
    const replies = await sendTogether(origin, requests);
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
    expect(replies.every((reply) => [200, 409, 423].includes(reply.status))).toBe(true);
    expect(await charges(orderId)).toHaveLength(1);
  });

  test('charge once with one key, and answer alike', async () => {
    const { orderId } = await placeOrder();
    const origin = await serveTestShop(shop, [buyer]);
    const headers = { 'x-test-user': buyer.userId, 'idempotency-key': `key-${randomUUID()}` };
    const request = { method: 'POST', path: '/api/order/process-payment', headers, body: paymentOf(orderId) };
    const replies = await sendTogether(origin, Array(20).fill(request));
    expect(new Set(replies.filter((reply) => reply.status === 200).map((reply) => reply.text)).size).toBe(1);
    expect(await charges(orderId)).toHaveLength(1);
  });

  test('and a cancellation end in one of the two', async () => {
    for (let round = 0; round < 5; round += 1) {
      buyer = await shop.addUser();
      const { orderId, product } = await placeOrder();
      await Promise.allSettled([pay(orderId), shop.as(buyer).orders.cancel({ id: orderId, reason: 'Never mind' })]);
      const isPaid = (await statusOf(orderId)) === 'processing';
      expect(await stockOf(product.id)).toBe(isPaid ? 0 : 1);
      const wasCharged = (await charges(orderId)).length;
      expect(await db.prisma.refund.count({ where: { orderId } })).toBe(isPaid ? 0 : wasCharged);
    }
  });
});

describe('time', () => {
  test('frees reserved stock, and paying takes it again', async () => {
    const { orderId, product } = await placeOrder();
    await age(orderId, 31);
    await releaseLapsedReservations(shop.services);
    await releaseLapsedReservations(shop.services);
    expect(await stockOf(product.id)).toBe(1);
    expect((await pay(orderId)).status).toBe('paid');
    expect(await stockOf(product.id)).toBe(0);
  });

  test('frees reserved stock once, also when the order is given up afterwards', async () => {
    const { orderId, product } = await placeOrder();
    await age(orderId, 31);
    await releaseLapsedReservations(shop.services);
    await shop.as(buyer).orders.cancel({ id: orderId, reason: 'Changed my mind' });
    expect(await stockOf(product.id)).toBe(1);
  });

  test('that gave the stock to another takes no money', async () => {
    const { orderId, product } = await placeOrder();
    await age(orderId, 31);
    await releaseLapsedReservations(shop.services);
    const other = await shop.addUser();
    await shop.as(other).orders.place(orderOf(product));
    await expect(pay(orderId)).rejects.toMatchObject({ cause: { code: 'INSUFFICIENT_STOCK' } });
    expect(await charges(orderId)).toHaveLength(0);
  });

  test('between 3-D Secure and its answer may cost the stock, never the money', async () => {
    const { orderId, product } = await placeOrder();
    const { nextAction } = await pay(orderId, cards.secure);
    await age(orderId, 31);
    await releaseLapsedReservations(shop.services);
    const other = await shop.addUser();
    await shop.as(other).orders.place(orderOf(product));
    const { order } = await answer3ds(orderId, nextAction?.paymentId ?? '', 'approved');
    expect(order).toMatchObject({ status: 'on_hold', paymentStatus: 'paid' });
    expect(order.timeline.at(-1)).toMatchObject({ type: 'out_of_stock', text: 'Paid, out of stock' });
  });

  test('ends an unpaid order after a day, once', async () => {
    const { orderId, product } = await placeOrder();
    await age(orderId, 24 * 60 + 1);
    await expect(pay(orderId)).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
    await Promise.all([expireUnpaidOrders(shop.services), expireUnpaidOrders(shop.services)]);
    await expireUnpaidOrders(shop.services);
    expect(await statusOf(orderId)).toBe('cancelled');
    expect(await stockOf(product.id)).toBe(1);
    expect(await db.prisma.orderEvent.count({ where: { orderId, toStatus: 'cancelled' } })).toBe(1);
  });

  test('cancels an attempt left at 3-D Secure', async () => {
    const { orderId } = await placeOrder();
    const { nextAction } = await pay(orderId, cards.secure);
    await age(orderId, 16);
    await reconcilePayments(shop.services);
    const order = await shop.as(buyer).orders.get({ id: orderId });
    expect(order).toMatchObject({ status: 'pending', paymentStatus: 'pending', payments: [{ status: 'cancelled' }] });
    const late = answer3ds(orderId, nextAction?.paymentId ?? '', 'approved');
    await expect(late).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
  });
});

describe('the state table', () => {
  const payable = new Set(['pending']);

  // A processing order is paid: its cancelling is a refund, with tests of its own.
  const statuses = orderStatuses.filter((status) => status !== 'processing');

  test.each(statuses)('from %s lets a buyer pay and cancel only where it says so', async (status) => {
    const { orderId } = await placeOrder();
    await db.pool.query(`UPDATE orders SET "status" = $2::"OrderStatus", "completedAt" = now() WHERE "id" = $1`, [
      orderId,
      status,
    ]);
    const attempts = [pay(orderId), shop.as(buyer).orders.cancel({ id: orderId, reason: 'Trying' })];
    if (!payable.has(status)) {
      for (const attempt of await Promise.allSettled(attempts)) {
        expect(attempt).toMatchObject({
          status: 'rejected',
          reason: { cause: { code: 'ORDER_CONFLICT', options: { details: { status, allowed: expect.any(Array) } } } },
        });
      }
      expect(await statusOf(orderId)).toBe(status);
    } else {
      await Promise.allSettled(attempts);
      expect(['processing', 'cancelled']).toContain(await statusOf(orderId));
    }
    // The forced status has no event and no money behind it: take it back for the invariants.
    if (!payable.has(status)) await db.pool.query(`UPDATE orders SET "status" = 'pending' WHERE "id" = $1`, [orderId]);
  });
});
