import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toCents } from '../../money/money.ts';
import { noMethodTerms, type OrderTerms, priceOrder } from './order-price.rules.ts';
import { explainTotal, type PricedLine, toTotals } from './totals.rules.ts';

const untaxed = { taxMode: 'none', taxRateBps: 0 } as const;
const plain: OrderTerms = { ...noMethodTerms, couponCents: 0, tax: untaxed };
const lineOf = (unitPriceCents: number, quantity = 1): PricedLine => ({
  quantity,
  listPriceCents: unitPriceCents,
  guestPriceCents: unitPriceCents,
  unitPriceCents,
});
const basket = [lineOf(999), lineOf(333, 4), lineOf(1)];

describe('an order', () => {
  test('costs its lines when nothing else is agreed', () => {
    const { totals, shares } = priceOrder(basket, plain);
    expect(totals).toMatchObject({ subtotalCents: 2332, totalCents: 2332, feeCents: 0, taxCents: 0 });
    expect(shares.map((share) => share.totalCents)).toEqual([999, 1332, 1]);
  });

  test.each<[string, Partial<OrderTerms>, Record<string, number>, number[]]>([
    ['the coupon over its lines', { couponCents: 500 }, { couponDiscountCents: 500, totalCents: 1832 }, [785, 1046, 1]],
    ['what the wallet saves', { discountBps: 200 }, { methodDiscountCents: 47, totalCents: 2285 }, [979, 1305, 1]],
    ['the fee', { feeBps: 290, feeFixedCents: 30 }, { feeCents: 98, totalCents: 2430 }, [999, 1332, 1]],
    [
      'tax on top',
      { tax: { taxMode: 'exclusive', taxRateBps: 1900 } },
      { taxCents: 443, totalCents: 2775 },
      [1189, 1585, 1],
    ],
    [
      'tax within the prices',
      { tax: { taxMode: 'inclusive', taxRateBps: 1900 } },
      { taxCents: 373, totalCents: 2332 },
      [999, 1332, 1],
    ],
    [
      'all of it',
      { couponCents: 500, discountBps: 200, feeBps: 100, tax: { taxMode: 'exclusive', taxRateBps: 2000 } },
      { couponDiscountCents: 500, methodDiscountCents: 37, taxCents: 359, feeCents: 22, totalCents: 2176 },
      [923, 1230, 1],
    ],
  ])('shares out %s', (_name, terms, totals, shares) => {
    const price = priceOrder(basket, { ...plain, ...terms });
    expect(price.totals).toMatchObject(totals);
    expect(price.shares.map((share) => share.totalCents)).toEqual(shares);
  });

  test('of nothing costs nothing, whatever the fee', () => {
    const { totals } = priceOrder([], { ...plain, couponCents: 500, feeFixedCents: 30 });
    expect(totals).toMatchObject({ couponDiscountCents: 0, feeCents: 0, totalCents: 0 });
  });

  test('is never paid for with its discount alone', () => {
    expect(priceOrder([lineOf(3)], { ...plain, discountBps: 10_000 }).totals.totalCents).toBe(1);
  });

  test('is explained part by part', () => {
    const { totals } = priceOrder([{ ...lineOf(900), listPriceCents: 1500, guestPriceCents: 1000 }], {
      couponCents: 100,
      discountBps: 200,
      feeBps: 0,
      feeFixedCents: 25,
      tax: { taxMode: 'exclusive', taxRateBps: 2550 },
    });
    const parts = {
      ...totals,
      couponCode: 'SUMMER',
      paymentMethod: 'wallet',
      taxMode: 'exclusive',
      taxRateBps: 2550,
      taxName: '',
      billingCountry: 'FI',
    } as const;
    expect(explainTotal(parts)).toEqual([
      { label: 'Items', cents: 1500 },
      { label: 'Sale discount', cents: -500 },
      { label: 'VIP discount', cents: -100 },
      { label: 'Coupon SUMMER', cents: -100 },
      { label: 'Payment discount (wallet)', cents: -16 },
      { label: 'VAT 25.5% (FI)', cents: 200 },
      { label: 'Payment fee (wallet)', cents: 25 },
    ]);
    expect(toTotals(parts, 'USD')).toMatchObject({
      walletUsed: 10.09,
      total: 10.09,
      tax: { rate: 25.5, amount: 2, country: 'FI', isIncluded: false },
    });
  });

  test('adds up to the cent in every part and every line, whatever is bought and agreed', () => {
    const cents = fc.integer({ min: 1, max: 5_000_000 });
    const line = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), prices: fc.tuple(cents, cents, cents) });
    const bps = fc.nat(10_000);
    const agreed = fc.record({
      couponCents: fc.nat(5_000_000),
      discountBps: bps,
      feeBps: bps,
      feeFixedCents: fc.nat(1000),
      taxMode: fc.constantFrom('none' as const, 'inclusive' as const, 'exclusive' as const),
      taxRateBps: bps,
    });
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), agreed, (lines, { taxMode, taxRateBps, ...rest }) => {
        const priced = lines.map(({ quantity, prices }) => {
          const [unitPriceCents = 0, guestPriceCents = 0, listPriceCents = 0] = [...prices].sort((a, b) => a - b);
          return { quantity, unitPriceCents, guestPriceCents, listPriceCents };
        });
        const { totals, shares } = priceOrder(priced, { ...rest, tax: { taxMode, taxRateBps } });
        const parts = {
          ...totals,
          taxMode,
          taxRateBps,
          taxName: '',
          billingCountry: null,
          couponCode: null,
          paymentMethod: null,
        };
        const sum = (pick: (share: (typeof shares)[number]) => number) =>
          shares.reduce((all, share) => all + pick(share), 0);
        const all = [...Object.values(totals), ...shares.flatMap((share) => Object.values(share))];
        const shown = toTotals(parts, 'USD');
        const facts = [
          all.every((amount) => Number.isSafeInteger(amount) && amount >= 0),
          sum((share) => share.totalCents) + totals.feeCents === totals.totalCents,
          sum((share) => share.couponCents) === totals.couponDiscountCents,
          sum((share) => share.methodCents) === totals.methodDiscountCents,
          sum((share) => share.taxCents) === totals.taxCents,
          explainTotal(parts).reduce((all, part) => all + part.cents, 0) === totals.totalCents,
          shown.explain.reduce((all, part) => all + toCents(part.amount, 'USD'), 0) === toCents(shown.total, 'USD'),
          priced.every((one, index) => {
            const share = shares[index];
            const net = one.unitPriceCents * one.quantity - (share?.couponCents ?? 0) - (share?.methodCents ?? 0);
            return net >= 0 && share?.totalCents === net + (taxMode === 'exclusive' ? (share?.taxCents ?? 0) : 0);
          }),
        ];
        if (facts.includes(false)) expect(facts).not.toContain(false);
      }),
      { numRuns: 40_000 },
    );
  });
});
