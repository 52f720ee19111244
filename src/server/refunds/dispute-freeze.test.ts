import { expect, test } from 'vitest';
import { matureEarnings } from '../earnings/mature-earnings.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { testGatewayName } from '../payments/providers/test-gateway.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { disputeTestCharges } from '../settlement/dispute-test-charges.ts';
import { recordDispute } from '../settlement/record-dispute.ts';
import { createRefundHarness } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);

/** A completed order of these products that the test bank disputes, and whose dispute it decides a minute later. */
async function disputed(card: string, product: { id: string }) {
  const buyer = await harness.addUser();
  const { order } = await harness.as(buyer).orders.place(orderOf(product));
  await harness.as(buyer).orders.processPayment(paymentOf(order.id, card));
  await harness.work();
  const passMinute = async () => {
    await db.pool.query(`UPDATE test_gateway_charges SET "createdAt" = "createdAt" - interval '61 seconds'`);
    await disputeTestCharges(harness.services);
  };
  await passMinute();
  return { buyer, orderId: order.id, passMinute };
}

test('a key is not shown while the bank decides, and is when the shop has won', async () => {
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { buyer, orderId, passMinute } = await disputed('4000000000001976', product);
  const reveal = () => harness.reveal(buyer, orderId);
  await expect(reveal()).rejects.toMatchObject({ cause: { code: 'DISPUTE_OPEN' } });
  await passMinute();
  expect(await reveal()).toMatchObject({ key: expect.any(String) });
});

test('a file is not downloaded while the bank decides', async () => {
  const { product } = await harness.addFileProduct(1000);
  const { buyer, orderId } = await disputed('4000000000000259', product);
  const id = (await harness.order(orderId)).items[0]?.grants[0]?.id ?? '';
  await expect(harness.as(buyer).downloads.createLink({ id })).rejects.toMatchObject({
    cause: { code: 'DISPUTE_OPEN' },
  });
});

test('the seller sees that it is disputed and how it was decided', async () => {
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { orderId, passMinute } = await disputed('4000000000001976', product);
  await passMinute();
  const sold = await harness.as(harness.seller).orders.get({ id: orderId });
  expect(sold.timeline.map(({ type }) => type)).toEqual(expect.arrayContaining(['disputed', 'dispute_won']));
});

test('a second dispute of the same payment withholds what the shop had won', async () => {
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { buyer, orderId, passMinute } = await disputed('4000000000001976', product);
  await passMinute();
  await db.pool.query(`UPDATE orders SET "completedAt" = now() - interval '15 days' WHERE "id" = $1`, [orderId]);
  const maturedAt = async () => (await db.prisma.sellerEarning.findFirstOrThrow({ where: { orderId } })).maturedAt;
  await matureEarnings(harness.services);
  expect(await maturedAt()).not.toBeNull();
  // The test bank names a dispute by its charge; here is another one of that charge.
  const { id: paymentId } = await db.prisma.payment.findFirstOrThrow({ where: { orderId } });
  await db.prisma.paymentDispute.updateMany({ where: { paymentId }, data: { disputeId: `first-${orderId}` } });
  const { reference } = await db.prisma.testGatewayCharge.update({
    where: { paymentId },
    data: { isDisputed: true, createdAt: new Date() },
  });
  const hear = () => recordDispute(harness.services, testGatewayName, reference);
  await Promise.all([hear(), hear()]);
  await matureEarnings(harness.services);
  expect(await maturedAt()).toBeNull();
  await expect(harness.reveal(buyer, orderId)).rejects.toMatchObject({ cause: { code: 'DISPUTE_OPEN' } });
  expect(
    await db.prisma.opsAlert.count({
      where: { kind: 'payment-dispute', resolvedAt: null, dedupeKey: `payment-dispute:${paymentId}:2` },
    }),
  ).toBe(1);
  await passMinute();
  await passMinute();
  await matureEarnings(harness.services);
  expect(await maturedAt()).not.toBeNull();
  const events = await db.prisma.orderEvent.findMany({
    where: { orderId, type: { contains: 'dispute' } },
    orderBy: { at: 'asc' },
  });
  expect(events.map(({ type }) => type)).toEqual(['disputed', 'dispute_won', 'disputed', 'dispute_won']);
});
