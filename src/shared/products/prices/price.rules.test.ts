import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discountPercent, effectivePriceCents, formerPriceCents, guestPriceCents, type Priced } from './price.rules.ts';

const now = new Date('2026-01-10T12:00:00Z');
const base: Priced = { priceCents: 2000, vipPriceCents: null, salePriceCents: null, saleFrom: null, saleTo: null };

describe('prices', () => {
  test('take a sale only while it runs', () => {
    const sale = {
      ...base,
      salePriceCents: 1500,
      saleFrom: new Date('2026-01-10T00:00:00Z'),
      saleTo: new Date('2026-01-11T00:00:00Z'),
    };
    expect(guestPriceCents(sale, now)).toBe(1500);
    expect(guestPriceCents(sale, new Date('2026-01-09T23:59:59Z'))).toBe(2000);
    expect(guestPriceCents(sale, new Date('2026-01-11T00:00:00Z'))).toBe(2000);
  });

  test('give a VIP the own VIP price, else the percent of the level, and never both', () => {
    expect(effectivePriceCents({ ...base, vipPriceCents: 1700 }, 15, now)).toBe(1700);
    expect(effectivePriceCents(base, 10, now)).toBe(1800);
    expect(effectivePriceCents({ ...base, salePriceCents: 1200, vipPriceCents: 1700 }, 10, now)).toBe(1200);
  });

  test('are never above the list price and never negative', () => {
    const product = fc.record({
      priceCents: fc.integer({ min: 1, max: 5_000_000 }),
      vipPriceCents: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      salePriceCents: fc.option(fc.integer({ min: 1, max: 5_000_000 })),
      saleFrom: fc.constant(null),
      saleTo: fc.constant(null),
    });
    fc.assert(
      fc.property(product, fc.option(fc.integer({ min: 0, max: 9000 })), (priced, bps) => {
        const paid = effectivePriceCents(priced, bps === null ? null : bps / 100, now);
        expect(paid).toBeGreaterThan(0);
        expect(paid).toBeLessThanOrEqual(priced.priceCents);
      }),
    );
  });

  test('of members take exactly their percent off, rounded half up, and fall as the percent rises', () => {
    const bps = fc.integer({ min: 0, max: 9000 });
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5_000_000 }), bps, bps, (priceCents, one, other) => {
        const priceAt = (each: number) => effectivePriceCents({ ...base, priceCents }, each / 100, now);
        const exact = BigInt(priceCents) - (BigInt(priceCents) * BigInt(one) + 5000n) / 10_000n;
        expect(priceAt(one)).toBe(Math.max(1, Number(exact)));
        expect(priceAt(Math.max(one, other))).toBeLessThanOrEqual(priceAt(Math.min(one, other)));
      }),
    );
  });

  test('are announced against the lowest price of the 30 days before, bundles against their parts', () => {
    expect(formerPriceCents({ priceCents: 5000 })).toBe(5000);
    expect(formerPriceCents({ priceCents: 5000, lowest30Cents: 6000 })).toBe(5000);
    expect(formerPriceCents({ priceCents: 5000, lowest30Cents: 4500 })).toBe(4500);
    expect(formerPriceCents({ priceCents: 5000, lowest30Cents: 4500, bundlePercent: 20 })).toBe(5000);
  });

  test('show whole percents', () => {
    expect(discountPercent(3490, 2490)).toBe(29);
    expect(discountPercent(1000, 1000)).toBe(0);
  });
});
