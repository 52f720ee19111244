import { expect, test } from 'vitest';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { createTestShop } from '../orders/testing/test-shop.ts';
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
  return { seen };
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
