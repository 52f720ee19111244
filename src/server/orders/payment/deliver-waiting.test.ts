import { afterEach, expect, test } from 'vitest';
import type { MemberActor } from '../../platform/actor.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { releaseLapsedReservations } from '../placing/release-lapsed-reservations.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { deliverWaiting } from './deliver-waiting.ts';

const db = await createTestDatabase();
const shop = await createRefundHarness(db);
afterEach(async () => expect(await shop.violations()).toEqual({}));

const secure = '4000002500003155';

/** An order of both products whose reservation lapses while its bank asks; another buyer takes the first one meanwhile. */
async function paidTooLate() {
  const buyer = await shop.addUser();
  const [gone, left] = [await shop.addKeyProduct(1), await shop.addKeyProduct(3)];
  const { order } = await shop.as(buyer).orders.place(orderOf(gone, left));
  const { nextAction } = await shop.as(buyer).orders.processPayment(paymentOf(order.id, secure));
  await db.pool.query(
    `UPDATE stock_reservations SET "expiresAt" = now() WHERE "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = $1)`,
    [order.id],
  );
  await releaseLapsedReservations(shop.services);
  const rival = await shop.addUser();
  const { order: taken } = await shop.as(rival).orders.place(orderOf(gone));
  const paymentId = nextAction?.paymentId ?? '';
  await db.pool.query(`UPDATE test_gateway_charges SET "status" = 'captured' WHERE "paymentId" = $1`, [paymentId]);
  const { reference } = await db.prisma.testGatewayCharge.findUniqueOrThrow({ where: { paymentId } });
  await settlePayment(shop.services, paymentId, {
    status: 'captured',
    reference,
    cardBrand: 'visa',
    cardLast4: '3155',
  });
  return {
    buyer,
    left,
    id: order.id,
    giveBack: () => shop.as(rival).orders.cancel({ id: taken.id, reason: 'Never mind' }),
  };
}

const wait = (buyer: MemberActor, id: string) => shop.as(buyer).refunds.chooseStock({ id, choice: 'wait' });
const openAlerts = (orderId: string) =>
  db.prisma.opsAlert.count({ where: { dedupeKey: `out-of-stock:${orderId}`, resolvedAt: null } });
const noticesOf = ({ userId }: MemberActor, type: string) => db.prisma.notification.count({ where: { userId, type } });

test('an order paid too late takes nothing of what is left, and is delivered once its buyer waited for the rest', async () => {
  const { buyer, left, id, giveBack } = await paidTooLate();
  expect((await shop.order(id)).status).toBe('on_hold');
  expect(await db.prisma.product.findUnique({ where: { id: left.id } })).toMatchObject({ stockQuantity: 3 });
  expect(await openAlerts(id)).toBe(1);
  await giveBack();
  await deliverWaiting(shop.services);
  expect((await shop.order(id)).status, 'its buyer has not chosen yet').toBe('on_hold');

  await wait(buyer, id);
  await Promise.all([deliverWaiting(shop.services), deliverWaiting(shop.services)]);
  await shop.work();
  const order = await shop.order(id);
  expect(order).toMatchObject({ status: 'completed', paymentStatus: 'paid' });
  expect(order.items.flatMap(({ keys }) => keys)).toHaveLength(2);
  expect(await db.prisma.product.findUnique({ where: { id: left.id } })).toMatchObject({ stockQuantity: 2 });
  expect(await openAlerts(id)).toBe(0);
});

test('while it is not there nothing happens, and nobody is told anything, however often that is looked at', async () => {
  const buyer = await shop.addUser();
  const product = await shop.addKeyProduct(1);
  const { order } = await shop.as(buyer).orders.place(orderOf(product));
  await db.prisma.productKey.updateMany({ where: { productId: product.id }, data: { status: 'revoked' } });
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await shop.work();
  expect((await shop.order(order.id)).status).toBe('on_hold');
  expect(await openAlerts(order.id)).toBe(1);
  await wait(buyer, order.id);
  const told = await noticesOf(buyer, 'order_on_hold');
  const eventsBefore = await db.prisma.orderEvent.count({ where: { orderId: order.id } });
  for (let round = 0; round < 2; round++) await deliverWaiting(shop.services);
  expect(await noticesOf(buyer, 'order_on_hold')).toBe(told);
  expect(await db.prisma.orderEvent.count({ where: { orderId: order.id } })).toBe(eventsBefore);

  await db.prisma.productKey.updateMany({ where: { productId: product.id }, data: { status: 'available' } });
  await deliverWaiting(shop.services);
  await shop.work();
  expect((await shop.order(order.id)).status).toBe('completed');
  expect(await openAlerts(order.id)).toBe(0);
});

test('who kept the right of withdrawal gets it when that is over', async () => {
  const buyer = await shop.addUser();
  const product = await shop.addKeyProduct(1);
  const { order } = await shop.as(buyer).orders.place({ ...orderOf(product), withdrawalConsent: false });
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await shop.work();
  const hold = { id: order.id, status: 'on_hold', reason: 'No stock' } as const;
  await shop.as(shop.admin).orderDesk.changeStatus(hold);
  await db.prisma.orderEvent.updateMany({
    where: { orderId: order.id, toStatus: 'on_hold' },
    data: { type: 'out_of_stock' },
  });
  await wait(buyer, order.id);
  await deliverWaiting(shop.services);
  await shop.work();
  expect(await shop.order(order.id)).toMatchObject({ status: 'processing', items: [{ deliveryStatus: 'pending' }] });
});

test('whoever was banned meanwhile is left to staff', async () => {
  const { buyer, id, giveBack } = await paidTooLate();
  await wait(buyer, id);
  await giveBack();
  await db.prisma.user.update({ where: { id: buyer.userId }, data: { status: 'banned' } });
  await deliverWaiting(shop.services);
  expect((await shop.order(id)).status).toBe('on_hold');
});

test('coins that left their chain are waited for as well', async () => {
  const { buyer, id, giveBack } = await paidTooLate();
  await wait(buyer, id);
  await giveBack();
  const setLost = (lostAt: Date | null) => db.prisma.payment.updateMany({ where: { orderId: id }, data: { lostAt } });
  await setLost(new Date());
  await deliverWaiting(shop.services);
  expect((await shop.order(id)).status).toBe('on_hold');
  await setLost(null);
  await deliverWaiting(shop.services);
  expect((await shop.order(id)).status).not.toBe('on_hold');
});

test('while the bank decides about its payment nothing is delivered, and its buyer gets no refund besides', async () => {
  const { buyer, id, giveBack } = await paidTooLate();
  await wait(buyer, id);
  await giveBack();
  await db.prisma.payment.updateMany({ where: { orderId: id }, data: { disputedAt: new Date(), disputeRound: 1 } });
  await deliverWaiting(shop.services);
  expect((await shop.order(id)).status).toBe('on_hold');
  expect((await shop.as(buyer).orders.get({ id })).allowedActions).not.toContain('choose-stock');
  const choose = shop.as(buyer).refunds.chooseStock({ id, choice: 'refund' });
  await expect(choose).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });

  const won = { disputeEndedAt: new Date(), disputeOutcome: 'won' } as const;
  await db.prisma.payment.updateMany({ where: { orderId: id }, data: won });
  await deliverWaiting(shop.services);
  expect((await shop.order(id)).status).not.toBe('on_hold');
});

test('who used a part of the order already is refunded what is missing, and keeps the rest', async () => {
  const buyer = await shop.addUser();
  const [there, gone] = [
    await shop.addKeyProduct(1, { priceCents: 2000 }),
    await shop.addKeyProduct(1, { priceCents: 1500 }),
  ];
  const { order } = await shop.as(buyer).orders.place(orderOf(there, gone));
  await db.prisma.productKey.updateMany({ where: { productId: gone.id }, data: { status: 'revoked' } });
  await shop.as(buyer).orders.processPayment(paymentOf(order.id));
  await shop.work();
  const [item] = (await shop.order(order.id)).items;
  await db.prisma.productKey.updateMany({ where: { orderItemId: item?.id ?? '' }, data: { revealedAt: new Date() } });
  expect((await shop.as(buyer).orders.get({ id: order.id })).allowedActions).toContain('choose-stock');
  const choose = () => shop.as(buyer).refunds.chooseStock({ id: order.id, choice: 'refund' });
  const results = await Promise.allSettled([choose(), choose()]);
  expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await shop.work();
  expect(await shop.order(order.id)).toMatchObject({
    status: 'completed',
    refundedCents: 1500,
    items: [{ deliveryStatus: 'delivered' }, { deliveryStatus: 'revoked' }],
    refunds: [{ amountCents: 1500, status: 'settled' }],
  });
  expect(await openAlerts(order.id)).toBe(0);
  await db.prisma.productKey.updateMany({ where: { productId: gone.id }, data: { status: 'available' } });
});
