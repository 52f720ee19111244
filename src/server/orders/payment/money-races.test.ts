import { afterEach, describe, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { expireUnpaidOrders } from '../placing/expire-unpaid-orders.ts';
import { releaseLapsedReservations } from '../placing/release-lapsed-reservations.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
afterEach(async () => expect(await harness.violations()).toEqual({}));

const secure = '4000002500003155';
const declined = '4000000000000002';

/** An order whose money the provider may capture any moment: it waits for the bank's question. */
async function waiting() {
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { order } = await harness.as(buyer).orders.place(orderOf(product));
  const { nextAction } = await harness.as(buyer).orders.processPayment(paymentOf(order.id, secure));
  return { buyer, product, orderId: order.id, paymentId: nextAction?.paymentId ?? '' };
}

/** The provider captures and tells, as a webhook would. */
async function capture(paymentId: string) {
  await db.pool.query(
    `UPDATE test_gateway_charges SET "status" = 'captured', "brand" = 'visa' WHERE "paymentId" = $1`,
    [paymentId],
  );
  const { reference } = await db.prisma.testGatewayCharge.findUniqueOrThrow({ where: { paymentId } });
  const state = { status: 'captured', reference, cardBrand: 'visa', cardLast4: '3155' } as const;
  return await settlePayment(harness.services, paymentId, state);
}

/** An attempt that the shop gave up, so that only a late message could bring its money. */
async function givenUp(buyer: MemberActor, orderId: string) {
  const payment = await db.prisma.payment.findFirstOrThrow({ where: { orderId }, orderBy: { id: 'asc' } });
  expect(payment.status).toMatch(/cancelled|failed/);
  expect((await harness.order(orderId)).userId).toBe(buyer.userId);
  return payment.id;
}

describe('money that comes late or twice', () => {
  test('for a cancelled order goes back at once, and takes nothing with it', async () => {
    const { buyer, product, orderId } = await waiting();
    await harness.as(buyer).orders.cancel({ id: orderId, reason: 'Never mind' });
    await capture(await givenUp(buyer, orderId));
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refunds: [{ reason: 'surplus', revokes: false, status: 'settled', amountCents: 1999 }],
    });
    expect(await harness.givenBack(orderId)).toHaveLength(1);
    expect(await db.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ stockQuantity: 1 });
  });

  test('for an order paid by another attempt goes back, and the order is delivered', async () => {
    const { buyer, orderId } = await waiting();
    await harness.as(buyer).orders.processPayment(paymentOf(orderId));
    await capture(await givenUp(buyer, orderId));
    await harness.work();
    const order = await harness.order(orderId);
    expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid', refundedCents: 0 });
    expect(order.items[0]?.keys).toMatchObject([{ status: 'sold' }]);
    expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 1999 }]);
    const { payments } = await harness.as(buyer).orders.get({ id: orderId });
    expect(payments.map(({ isSurplus }) => isSurplus)).toEqual([true, false]);
    const { orderId: again } = await harness.buyKey();
    expect(await harness.givenBack(again)).toEqual([]);
  });

  test('for a declined attempt pays the order, as long as it waits', async () => {
    const buyer = await harness.addUser();
    const { order } = await harness.as(buyer).orders.place(orderOf(await harness.addKeyProduct(1)));
    await harness
      .as(buyer)
      .orders.processPayment(paymentOf(order.id, declined))
      .catch(() => undefined);
    await capture(await givenUp(buyer, order.id));
    await harness.work();
    expect(await harness.order(order.id)).toMatchObject({ status: 'completed', paymentStatus: 'paid', refunds: [] });
  });

  test.each(['wait', 'refund'] as const)('for stock that is gone lets the buyer choose to %s', async (choice) => {
    const { buyer, product, orderId, paymentId } = await waiting();
    await db.pool.query(
      `UPDATE stock_reservations SET "expiresAt" = now() WHERE "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = $1)`,
      [orderId],
    );
    await releaseLapsedReservations(harness.services);
    await harness.as(await harness.addUser()).orders.place(orderOf(product));
    await capture(paymentId);
    const held = await harness.as(buyer).orders.get({ id: orderId });
    expect(held).toMatchObject({
      status: 'on_hold',
      paymentStatus: 'paid',
      allowedActions: expect.arrayContaining(['choose-stock']),
    });
    const order = await harness.as(buyer).refunds.chooseStock({ id: orderId, choice });
    expect(order.status).toBe(choice === 'wait' ? 'on_hold' : 'cancelled');
    await harness.work();
    expect(await harness.givenBack(orderId)).toHaveLength(choice === 'wait' ? 0 : 1);
    expect((await harness.order(orderId)).paymentStatus).toBe(choice === 'wait' ? 'paid' : 'refunded');
  });

  test('from an order on hold goes back when staff cancel it', async () => {
    const { orderId } = await harness.buyKey();
    await db.pool.query(`UPDATE orders SET "status" = 'on_hold', "completedAt" = NULL WHERE "id" = $1`, [orderId]);
    await db.pool.query(
      `INSERT INTO order_events ("id", "orderId", "at", "type", "fromStatus", "toStatus", "text")
       VALUES (gen_random_uuid(), $1, clock_timestamp(), 'on_hold', 'completed', 'on_hold', '')`,
      [orderId],
    );
    await harness.as(harness.admin).orders.cancel({ id: orderId, reason: 'Stolen card' });
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({
      status: 'cancelled',
      paymentStatus: 'refunded',
      refundedCents: 1999,
    });
    expect(await harness.givenBack(orderId)).toHaveLength(1);
  });
});

describe('cancel', () => {
  test('of a paid order gives the money, the stock and the coupon back', async () => {
    const buyer = await harness.addUser();
    const product = await harness.addKeyProduct(1);
    const orderId = await harness.pay(buyer, product);
    const order = await harness.as(buyer).orders.cancel({ id: orderId, reason: 'Too slow' });
    expect(order).toMatchObject({ status: 'cancelled', refunds: [{ status: 'approved', reason: 'cancelled' }] });
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    expect(await db.prisma.product.findUnique({ where: { id: product.id } })).toMatchObject({ stockQuantity: 1 });
  });
});

describe('a reservation that ends', () => {
  test('with its order × payment: paid, or cancelled and refunded', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { buyer, orderId, paymentId } = await waiting();
      await harness.as(buyer).orders.cancel({ id: orderId, reason: 'Never mind' });
      await Promise.all([capture(paymentId), expireUnpaidOrders(harness.services)]);
      await harness.work();
      expect(await harness.order(orderId)).toMatchObject({ status: 'cancelled', paymentStatus: 'refunded' });
    }
  });
});
