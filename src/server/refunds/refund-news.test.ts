import { expect, test } from 'vitest';
import { formatCents } from '../../shared/money/money.ts';
import { postLedger } from '../ledger/post-ledger.ts';
import { orderOf, paymentOf } from '../orders/testing/test-services.ts';
import { transaction } from '../platform/database/db.ts';
import { createTestDatabase } from '../platform/testing/test-database.ts';
import { giveMoney } from '../wallet/testing/give-money.ts';
import { bookOutsideRefund } from './booking/book-outside-refund.ts';
import { createRefundHarness, proof } from './testing/refund-harness.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
await harness.setSetting('walletEnabled', true);

async function buyFromWallet() {
  const buyer = await harness.addUser();
  await giveMoney(db, buyer.userId, 5000);
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { order } = await harness.as(buyer).orders.place({ ...orderOf(product), paymentMethod: 'wallet' });
  await harness.as(buyer).orders.processPayment({ orderId: order.id, paymentMethod: 'wallet' });
  await harness.work();
  return { buyer, orderId: order.id };
}

test.each([
  ['a card', 'original', harness.buyKey, 'is on its way to you.', []],
  ['a card', 'wallet', harness.buyKey, 'is back in your wallet.', ['Refund of order ']],
  ['the wallet', 'original', buyFromWallet, 'is back in your wallet.', ['Refund of order ']],
  ['the wallet', 'wallet', buyFromWallet, 'is back in your wallet.', ['Refund of order ']],
] as const)('paid from %s and refunded by %s', async (_payer, method, buy, outcome, notes) => {
  const { buyer, orderId } = await buy();
  const { orderNumber, totalCents } = await harness.order(orderId);
  await harness.as(buyer).refunds.request({ id: orderId, reason: 'changed_mind', method });
  await harness.work();
  const told = await db.prisma.notification.findFirst({ where: { userId: buyer.userId, type: 'refund_approved' } });
  expect(told?.message).toBe(`${formatCents(totalCents, 'USD')} for order ${orderNumber} ${outcome}`);
  const { items } = await harness.as(buyer).wallet.transactions({ type: 'refund' });
  expect(items.map(({ note }) => note)).toEqual(notes.map((note) => `${note}${orderNumber}`));
});

test('a rejection says why', async () => {
  const { buyer, orderId } = await harness.buyKey();
  await harness.reveal(buyer, orderId);
  const { refunds } = await harness.as(buyer).refunds.request({ id: orderId, ...proof });
  await harness.as(harness.admin).refunds.reject({ id: refunds[0]?.id ?? '', reason: 'The key works for us.' });
  const told = await db.prisma.notification.findFirst({ where: { userId: buyer.userId, type: 'refund_rejected' } });
  expect(told?.message).toMatch(/ remains unchanged\. Reason: The key works for us\.$/);
});

test('its seller is told what becomes of it, without the words of the buyer', async () => {
  const seller = await harness.addUser({ roles: ['user', 'seller'] });
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(1, { priceCents: 1999, sellerId: seller.userId });
  const { order } = await harness.as(buyer).orders.place(orderOf(product));
  await harness.as(buyer).orders.processPayment(paymentOf(order.id));
  await harness.work();
  await harness.reveal(buyer, order.id);
  const { refunds } = await harness.as(buyer).refunds.request({ id: order.id, ...proof });
  await harness.as(harness.admin).refunds.approve({ id: refunds[0]?.id ?? '' });
  const told = await db.prisma.notification.findMany({
    where: { userId: seller.userId, link: `/user/orders/${order.id}`, type: { startsWith: 'refund_' } },
    orderBy: { createdAt: 'asc' },
  });
  expect(told.map(({ title }) => title)).toEqual(['A buyer asks for a refund', 'A sale was refunded']);
  expect(told[0]?.message).toMatch(/: \$19\.99 for .*Reason: “/);
  for (const { message } of told) expect(message).not.toContain(proof.details);
});

test('an order paid from the wallet is not asked to be paid, one that is not paid is', async () => {
  const mailsOf = async (orderId: string) => {
    const where = { key: { in: ['placed', 'paid'].map((news) => `mail:order_${news}:${orderId}`) } };
    const rows = await db.prisma.outboxMessage.findMany({ where, select: { key: true }, orderBy: { key: 'asc' } });
    return rows.map(({ key }) => key?.split(':')[1]);
  };
  const { buyer, orderId } = await buyFromWallet();
  expect(await mailsOf(orderId)).toEqual(['order_paid']);
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { order } = await harness.as(buyer).orders.place({ ...orderOf(product), paymentMethod: 'wallet' });
  expect(await mailsOf(order.id)).toEqual(['order_placed']);
});

test('what was paid from the wallet goes back there, so that is asked of nobody', async () => {
  const { buyer, orderId } = await buyFromWallet();
  expect((await harness.as(buyer).orders.get({ id: orderId })).refundMethods).toEqual(['original']);
});

test('a refund that was booked without a note is named by its order', async () => {
  const { buyer, orderId } = await harness.buyKey();
  await transaction(db, (tx) =>
    postLedger(tx, {
      type: 'refund',
      idempotencyKey: `early:${orderId}`,
      currency: 'USD',
      orderId,
      postings: [
        { kind: 'user_wallet', userId: buyer.userId, amountCents: 100 },
        { kind: 'sales', amountCents: -100 },
      ],
    }),
  );
  const { orderNumber } = await harness.order(orderId);
  const { items } = await harness.as(buyer).wallet.transactions({ type: 'refund' });
  expect(items).toMatchObject([{ note: `Order ${orderNumber}` }]);
});

test.each([
  ['whose money is here', false, 'was cancelled. Your payment will be refunded.'],
  ['refunded on the provider’s page before', true, 'was cancelled.'],
])('an order cancelled by staff, %s, promises only what comes', async (_what, isRefunded, end) => {
  const buyer = await harness.addUser();
  const product = await harness.addKeyProduct(1, { priceCents: 1999 });
  const { order } = await harness.as(buyer).orders.place({ ...orderOf(product), withdrawalConsent: false });
  await harness.as(buyer).orders.processPayment(paymentOf(order.id));
  const payment = await db.prisma.payment.findFirstOrThrow({ where: { orderId: order.id } });
  if (isRefunded) {
    const all = { amountCents: payment.amountCents, currency: 'USD', refundId: null, reason: 'outside' } as const;
    const state = { status: 'settled', reference: `tg_outside_${order.id}` } as const;
    await bookOutsideRefund(harness.services, payment, { ...all, state });
  }
  await harness.as(harness.admin).orders.cancel({ id: order.id, reason: 'Not for sale' });
  const told = await db.prisma.notification.findUniqueOrThrow({ where: { dedupeKey: `order_cancelled:${order.id}` } });
  expect(told.message).toBe(`Order ${order.orderNumber} ${end}`);
});
