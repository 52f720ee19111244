import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
import { openProvider } from '../payments/providers/payment-providers.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { disputeTestCharges } from './dispute-test-charges.ts';

const db = await createTestDatabase();
const { prisma } = db;
const shop = await createTestShop(db);

async function buy(card: string) {
  const buyer = shop.as(await shop.addUser());
  const { order } = await buyer.orders.place(orderOf(await shop.addKeyProduct(1, { priceCents: 1999 })));
  await buyer.orders.processPayment(paymentOf(order.id, card));
  const seen = async () => {
    const { status, timeline, payments } = await buyer.orders.get({ id: order.id });
    const disputes = timeline.filter(({ type }) => type === 'disputed').length;
    const { disputedAt } = await prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
    return { status, payment: payments[0]?.status, disputes, isDisputed: disputedAt !== null };
  };
  return { orderId: order.id, seen };
}

test('what the test card for disputes has paid is disputed a minute later, once, and nothing else is', async () => {
  const [disputed, fine] = [await buy('4000000000000259'), await buy('4242424242424242')];
  await disputeTestCharges(shop.services);
  expect(await disputed.seen()).toEqual({ status: 'processing', payment: 'paid', disputes: 0, isDisputed: false });
  await db.pool.query(`UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds'`);
  await Promise.all([disputeTestCharges(shop.services), disputeTestCharges(shop.services)]);
  await disputeTestCharges(shop.services);
  expect(await disputed.seen()).toEqual({ status: 'on_hold', payment: 'paid', disputes: 1, isDisputed: true });
  expect(await fine.seen()).toEqual({ status: 'processing', payment: 'paid', disputes: 0, isDisputed: false });
  expect(await prisma.opsAlert.findMany({ where: { kind: 'payment-dispute' }, select: { title: true } })).toEqual([
    { title: 'A buyer disputes a payment' },
  ]);
});

describe('a dispute that the test card decides', () => {
  const pass = (seconds: number) =>
    db.pool.query(
      `UPDATE test_gateway_charges SET "createdAt" = "createdAt" - make_interval(secs => $1) WHERE "isDisputed"`,
      [seconds],
    );
  const endOf = async (orderId: string) =>
    (await prisma.payment.findFirstOrThrow({ where: { orderId } })).disputeEndedAt;
  const openAlerts = (orderId: string) =>
    prisma.opsAlert.count({
      where: { kind: 'payment-dispute', details: { path: ['orderId'], equals: orderId }, resolvedAt: null },
    });

  test.each([
    ['won', '4000000000001976', { status: 'processing', paymentStatus: 'paid', refundedCents: 0 }, 0],
    ['lost', '4000000000002685', { status: 'cancelled', paymentStatus: 'refunded', refundedCents: 1999 }, 1],
  ])('is %s a minute after it was opened, once', async (outcome, card, after, alerts) => {
    const { orderId, seen } = await buy(card);
    await pass(61);
    await disputeTestCharges(shop.services);
    expect(await seen()).toMatchObject({ status: 'on_hold', disputes: 1 });
    expect(await openAlerts(orderId)).toBe(1);
    expect(await endOf(orderId)).toBeNull();
    await pass(60);
    await Promise.all([disputeTestCharges(shop.services), disputeTestCharges(shop.services)]);
    await disputeTestCharges(shop.services);
    expect(await prisma.order.findUniqueOrThrow({ where: { id: orderId } })).toMatchObject(after);
    expect(await prisma.orderEvent.count({ where: { orderId, type: `dispute_${outcome}` } })).toBe(1);
    expect(await openAlerts(orderId)).toBe(alerts);
    expect(await endOf(orderId)).toBeInstanceOf(Date);
    expect(await prisma.outboxMessage.count({ where: { key: `deliver:${orderId}:dispute-won` } })).toBe(1 - alerts);
    expect(await prisma.notification.count({ where: { type: 'order_charged_back' } })).toBe(alerts);
  });

  test.each([
    ['staff held', { type: 'on_hold' }],
    ['another reason held', { type: 'out_of_stock' }],
  ])('leaves an order that %s too, although it is won', async (_who, { type }) => {
    const { orderId, seen } = await buy('4000000000001976');
    await pass(61);
    await disputeTestCharges(shop.services);
    const at = new Date(Date.now() + 60_000);
    await prisma.orderEvent.create({ data: { id: uuid(), orderId, at, type, toStatus: 'on_hold', text: '' } });
    await pass(60);
    await disputeTestCharges(shop.services);
    expect(await seen()).toMatchObject({ status: 'on_hold' });
  });

  test('leaves an order of which money went back meanwhile, although it is won', async () => {
    const { orderId, seen } = await buy('4000000000001976');
    await pass(61);
    await disputeTestCharges(shop.services);
    await prisma.order.update({ where: { id: orderId }, data: { refundedCents: 500 } });
    await pass(60);
    await disputeTestCharges(shop.services);
    expect(await seen()).toMatchObject({ status: 'on_hold' });
  });

  test('takes no more than refunds have left', async () => {
    await buy('4000000000002685');
    await pass(61);
    await disputeTestCharges(shop.services);
    const { reference, paymentId } = await prisma.testGatewayCharge.findFirstOrThrow({
      where: { isDisputed: true, last4: '2685' },
    });
    const provider = openProvider(shop.services, 'test-gateway');
    await provider.refund({ refundId: uuid(), paymentId, reference, amountCents: 500, currency: 'USD' });
    await pass(60);
    expect(await provider.lookupDispute?.(reference)).toMatchObject({
      outcome: 'lost',
      taken: { amountCents: 1499, currency: 'USD' },
    });
  });
});
