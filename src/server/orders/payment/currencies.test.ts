import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallestAmount } from '../../../shared/money/currencies.ts';
import { fitsCurrency, toAmount, toCents } from '../../../shared/money/money.ts';
import { openTestDatabase } from '../../platform/testing/test-database.ts';
import { createRefundHarness } from '../../refunds/testing/refund-harness.ts';
import { reconcileLedger } from '../../wallet/balance/reconcile-ledger.ts';
import { cardOf, sudo } from '../../wallet/testing/wallet-acts.ts';
import { setSettings } from '../../wallet/testing/wallet-shop.ts';
import { orderOf } from '../testing/test-services.ts';

describe.each(['JPY', 'USD', 'KWD'])('in %s', (currency) => {
  let close: () => Promise<void>;
  let harness: Awaited<ReturnType<typeof createRefundHarness>>;
  beforeAll(async () => {
    const { db, drop } = await openTestDatabase();
    close = drop;
    await setSettings(db, {
      ...{ currencyCode: currency, walletEnabled: true, taxMode: 'exclusive', paymentDiscountMethods: 'card' },
      ...{ topUpMin: 1, topUpMax: 50_000, topUpDaily: 5_000_000, walletMaxBalance: 5_000_000 },
    });
    harness = await createRefundHarness(db);
    await db.prisma.taxRate.upsert({
      where: { country: 'DE' },
      create: { country: 'DE', rateBps: 1900 },
      update: { rateBps: 1900 },
    });
    const terms = { feeBps: 275, feeFixedCents: 30 };
    await db.prisma.shopPaymentMethod.updateMany({ where: { code: 'card' }, data: terms });
  });
  afterAll(async () => await close());

  const whole = (amount: number) => expect(fitsCurrency(amount, currency), `${amount} ${currency}`).toBe(true);
  const wrong = 10 + smallestAmount(currency) / (currency === 'KWD' ? 10 : 2);

  test('prices, tax, fees, discounts and refunds are whole units, and add up', async () => {
    const prices = fc.array(fc.integer({ min: 1, max: 500_000 }), { minLength: 1, maxLength: 3 });
    const percent = fc.integer({ min: 1, max: 99 });
    await fc.assert(
      fc.asyncProperty(prices, percent, fc.double({ min: 0.01, max: 0.99, noNaN: true }), async (cents, off, part) => {
        const products = await Promise.all(cents.map((priceCents) => harness.addKeyProduct(1, { priceCents })));
        const buyer = await harness.addUser();
        const code = `OFF${harness.db.url.slice(-4).toUpperCase()}${Math.floor(Math.random() * 1e9)}`;
        const coupon = { code, kind: 'percent' as const, percentBps: off * 100, maxUses: 10, maxUsesPerUser: 10 };
        await harness.db.prisma.coupon.create({ data: coupon });
        const billing = { country: 'DE', postalCode: '10115' };
        const request = { ...orderOf(...products), couponCode: code, billing };
        const { order } = await harness.as(buyer).orders.place(request);
        const { totals } = order;
        for (const amount of [totals.total, totals.fee, totals.tax.amount, totals.couponDiscount, order.subtotal])
          whole(amount);
        expect(totals.explain.reduce((sum, { amount }) => sum + toCents(amount, currency), 0)).toBe(
          toCents(totals.total, currency),
        );
        await harness.as(buyer).orders.processPayment({ orderId: order.id, paymentMethod: 'card', card: cardOf() });
        await harness.work();
        const totalCents = toCents(totals.total, currency);
        const amount = toAmount(Math.max(1, Math.floor(totalCents * part)), currency);
        const refunds = harness.as(sudo(harness.admin)).refunds;
        const refund = await refunds.refundOrder({
          id: order.id,
          reason: 'other',
          details: 'Goodwill',
          amount,
          method: 'wallet',
        });
        expect(refund.amount).toBe(amount);
        for (const line of refund.lines) whole(line.amount);
        await harness.work();
        expect((await harness.as(buyer).wallet.get({})).balance).toBe(amount);
      }),
      { numRuns: 8 },
    );
    expect(await reconcileLedger(harness.services)).toBe(0);
    expect(await harness.violations()).toEqual({});
  });

  test('a top-up arrives as it was asked for, and smaller units are refused', async () => {
    const buyer = await harness.addUser();
    const topUp = (amount: number) => harness.as(buyer).wallet.topUp({ amount, paymentMethod: 'card', card: cardOf() });
    expect((await topUp(100)).topUp.amount).toBe(100);
    expect((await harness.as(buyer).wallet.get({})).balance).toBe(100);
    await expect(topUp(wrong)).rejects.toThrow();
    expect((await harness.as(buyer).wallet.get({})).balance).toBe(100);
  });

  test('an amount that the currency does not have is refused wherever one comes in', async () => {
    const product = await harness.addKeyProduct(2, { priceCents: 5000 });
    const buyer = await harness.addUser();
    const billing = { country: 'DE', postalCode: '10115' };
    const { order } = await harness.as(buyer).orders.place({ ...orderOf(product), billing });
    const as = harness.as(buyer);
    const staff = harness.as(sudo(harness.admin));
    const pay = { orderId: order.id, paymentMethod: 'card' as const, card: cardOf() };
    const finer = order.totals.total + wrong - 10;
    const calls: (() => Promise<unknown>)[] = [
      () => as.orders.processPayment({ ...pay, expectedTotal: finer }),
      () => as.orders.validate({ items: [{ productId: product.id, quantity: 1, expectedPrice: wrong }] }),
      () => as.wallet.topUp({ amount: wrong, paymentMethod: 'card', card: cardOf() }),
      () => staff.adminWallet.adjust({ id: buyer.userId, direction: 'credit', amount: wrong, reason: 'A gift' }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow(/validation|invalid|check/i);
    await as.orders.processPayment(pay);
    await harness.work();
    const goodwill = { id: order.id, reason: 'other', details: 'Goodwill' } as const;
    const tooFine = toAmount(1, currency) * 1.5;
    await expect(staff.refunds.refundOrder({ ...goodwill, amount: tooFine })).rejects.toThrow();
    expect((await harness.order(order.id)).refunds).toEqual([]);
  });
});
