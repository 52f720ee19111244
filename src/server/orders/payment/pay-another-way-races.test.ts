import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { documentSelect } from '../../documents/document-select.ts';
import { issueDocuments } from '../../documents/issue-documents.ts';
import { toDocumentSheet } from '../../documents/to-document-sheet.ts';
import { dropMethodCache, findActiveMethod } from '../../payments/offered-methods/shop-payment-methods.queries.ts';
import { sendTogether } from '../../platform/testing/barrier-client.ts';
import { createTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import { settlePayment } from '../../settlement/settle-payment.ts';
import { giveMoney } from '../../wallet/testing/give-money.ts';
import { queueAtOrder } from '../testing/order-queue.ts';
import { orderOf, paymentOf } from '../testing/test-services.ts';
import { serveTestShop } from '../testing/test-shop.ts';
import { beginPayment } from './begin-payment.ts';
import { closeOpenPayment } from './close-open-payment.ts';

const db = await createTestDatabase();
const harness = await createRefundHarness(db);
await harness.setSetting('walletEnabled', true);
await db.prisma.shopPaymentMethod.update({ where: { code: 'card' }, data: { feeFixedCents: 50 } });
afterEach(async () => expect(await harness.violations()).toEqual({}));

/** $10.00: 10.50 by card, 9.80 from the wallet. */
async function order() {
  const buyer = await harness.addUser();
  await giveMoney(db, buyer.userId, 5000);
  const product = await harness.addKeyProduct(1, { priceCents: 1000 });
  const { order: placed } = await harness.as(buyer).orders.place(orderOf(product));
  expect(placed.total).toBe(10.5);
  const wallet = { orderId: placed.id, paymentMethod: 'wallet' as const, expectedTotal: 9.8 };
  return { buyer, orderId: placed.id, wallet, byWallet: () => harness.as(buyer).orders.processPayment(wallet) };
}

/** The same, while a card waits for its bank. */
async function waiting() {
  const placed = await order();
  const secure = paymentOf(placed.orderId, '4000002500003155');
  const { nextAction } = await harness.as(placed.buyer).orders.processPayment(secure);
  return { ...placed, paymentId: nextAction?.paymentId ?? '' };
}

/** The card's money came, and its provider tells. */
async function tellOfCapture(paymentId: string) {
  const { reference } = await db.prisma.testGatewayCharge.findUniqueOrThrow({ where: { paymentId } });
  return await settlePayment(harness.services, paymentId, { status: 'captured', reference, cardLast4: '3155' });
}
const captureAtGateway = (paymentId: string) =>
  db.prisma.testGatewayCharge.update({ where: { paymentId }, data: { status: 'captured', brand: 'visa' } });
const balanceOf = async (userId: string) => {
  const account = await db.prisma.ledgerAccount.findFirstOrThrow({ where: { kind: 'user_wallet', owner: userId } });
  return account.balanceCents;
};

describe('another way to pay', () => {
  test('meets the money of the way before: that pays, and nothing else is charged', async () => {
    const { buyer, orderId, paymentId, byWallet } = await waiting();
    await captureAtGateway(paymentId);
    const [told, switched] = await queueAtOrder(db, orderId, [() => tellOfCapture(paymentId), byWallet]);
    expect(told).toMatchObject({ status: 'fulfilled', value: 'paid' });
    expect(switched?.status === 'fulfilled' ? switched.value : switched).toMatchObject({ status: 'paid' });
    const paid = await harness.order(orderId);
    expect(paid).toMatchObject({
      paymentMethod: 'card',
      totalCents: 1050,
      payments: [{ method: 'card', status: 'paid' }],
    });
    expect(await balanceOf(buyer.userId)).toBe(5000);
  });

  test('pays, and the money of the one before that comes after all goes back whole', async () => {
    const { buyer, orderId, paymentId, byWallet } = await waiting();
    await byWallet();
    await captureAtGateway(paymentId);
    expect(await tellOfCapture(paymentId)).toBe('paid');
    await harness.work();
    expect(await harness.order(orderId)).toMatchObject({
      ...{ status: 'completed', paymentMethod: 'wallet', totalCents: 980, refundedCents: 0 },
      payments: [
        { method: 'card', amountCents: 1050, status: 'refunded', isSurplus: true },
        { method: 'wallet', amountCents: 980, status: 'paid', isSurplus: false },
      ],
    });
    expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 1050 }]);
    expect(await balanceOf(buyer.userId)).toBe(5000 - 980);

    // What was never sold is not credited, and the invoice tells of the money that stayed.
    await issueDocuments(harness.services);
    const { items } = await harness.as(buyer).documents.list({ id: orderId });
    expect(items).toMatchObject([{ kind: 'invoice', amount: 9.8 }]);
    const row = await db.prisma.invoice.findFirstOrThrow({ where: { orderId }, select: documentSelect });
    const { facts, totals, grandTotal } = toDocumentSheet(row, await getSettings(db));
    expect(facts).toContainEqual(['Payment', 'Wallet balance']);
    expect([...totals, grandTotal]).toEqual([
      ['Items', '$10.00'],
      ['Payment discount', '-$0.20'],
      ['Total paid', '$9.80'],
    ]);
  });

  test('was chosen and did not pay: money of the price before does not pay the price of now', async () => {
    const { buyer, orderId, paymentId, wallet, byWallet } = await waiting();
    await closeOpenPayment(harness.services, orderId);
    const activeMethod = await findActiveMethod(harness.services, buyer.userId, 'wallet');
    const tried = await beginPayment(db, orderId, { provider: 'wallet', activeMethod, expectedCents: 980 });
    await settlePayment(harness.services, tried.id, { status: 'insufficient_funds', reference: tried.id });
    await captureAtGateway(paymentId);
    await tellOfCapture(paymentId);
    const returned = { paymentId, outcome: 'approved' as const };
    const back = harness.as(buyer).orders.processPayment({ orderId, paymentMethod: 'card', returned });
    await expect(back).rejects.toMatchObject({ cause: { code: 'ORDER_CONFLICT' } });
    expect(await harness.violations()).toEqual({});
    expect(await harness.order(orderId)).toMatchObject({ status: 'pending', paymentStatus: 'failed', totalCents: 980 });
    await harness.work();
    expect(await harness.givenBack(orderId)).toMatchObject([{ amountCents: 1050 }]);
    expect(await harness.order(orderId)).toMatchObject({
      status: 'pending',
      paymentStatus: 'failed',
      refundedCents: 0,
    });
    // Charged at its present price, it is paid.
    expect(wallet.expectedTotal).toBe(9.8);
    expect(await byWallet()).toMatchObject({ status: 'paid' });
    expect(await balanceOf(buyer.userId)).toBe(5000 - 980);
  });

  test.each(['card first', 'wallet first'])(
    'in two tabs at once: one charge, at the price of its method (%s)',
    async (first) => {
      const placed = await Promise.all(Array.from({ length: 8 }, order));
      const origin = await serveTestShop(
        harness,
        placed.map(({ buyer }) => buyer),
      );
      for (const { buyer, orderId, wallet } of placed) {
        const bodies = [{ ...paymentOf(orderId), expectedTotal: 10.5 }, wallet];
        const requests = (first === 'card first' ? bodies : bodies.reverse()).map((body) => ({
          ...{ method: 'POST', path: '/api/order/process-payment', body },
          headers: { 'x-test-user': buyer.userId, 'idempotency-key': randomUUID() },
        }));
        const answers = await sendTogether(origin, requests);
        // Whoever comes second is refused, or hears that the order is paid.
        expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
        expect(answers.every(({ status }) => [200, 409, 423].includes(status))).toBe(true);
        const { payments, paymentMethod, totalCents } = await harness.order(orderId);
        const paid = payments.filter(({ status }) => status === 'paid');
        expect(paid).toMatchObject([{ method: paymentMethod, amountCents: totalCents }]);
        expect(totalCents).toBe(paymentMethod === 'card' ? 1050 : 980);
        expect(await balanceOf(buyer.userId)).toBe(paymentMethod === 'card' ? 5000 : 5000 - 980);
      }
    },
  );

  test('in a tab that knows the price of before is asked for again, and charged in neither', async () => {
    const { buyer, orderId, byWallet } = await order();
    const stale = { ...paymentOf(orderId, '4000000000000002') };
    await expect(harness.as(buyer).orders.processPayment(stale)).rejects.toMatchObject({
      cause: { code: 'PAYMENT_DECLINED' },
    });
    await db.prisma.shopPaymentMethod.update({ where: { code: 'wallet' }, data: { feeFixedCents: 30 } });
    dropMethodCache(db);
    await expect(byWallet()).rejects.toMatchObject({ cause: { code: 'PRICE_CHANGED' } });
    await db.prisma.shopPaymentMethod.update({ where: { code: 'wallet' }, data: { feeFixedCents: 0 } });
    expect(await harness.order(orderId)).toMatchObject({ paymentMethod: 'card', totalCents: 1050, status: 'pending' });
    expect(await balanceOf(buyer.userId)).toBe(5000);
  });
});
