import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { MethodTerms } from './order-price.rules.ts';
import { priceOrder } from './order-price.rules.ts';
import { repriceOrder } from './reprice.rules.ts';

const cents = fc.integer({ min: 1, max: 5_000_000 });
const line = fc
  .record({ quantity: fc.integer({ min: 1, max: 99 }), prices: fc.tuple(cents, cents, cents) })
  .map(({ quantity, prices }) => {
    const [unitPriceCents = 0, guestPriceCents = 0, listPriceCents = 0] = [...prices].sort((a, b) => a - b);
    return { quantity, listPriceCents, guestPriceCents, unitPriceCents };
  });
const method: fc.Arbitrary<MethodTerms> = fc.record({
  discountBps: fc.nat(10_000),
  feeBps: fc.nat(10_000),
  feeFixedCents: fc.nat(1000),
});
const agreed = fc.record({
  couponCents: fc.nat(5_000_000),
  taxMode: fc.constantFrom('none' as const, 'inclusive' as const, 'exclusive' as const),
  taxRateBps: fc.nat(10_000),
});

test('an order paid another way costs, to the cent, what it would have cost had it been placed that way', () => {
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      agreed,
      method,
      method,
      (lines, { couponCents, ...tax }, first, second) => {
        const placed = priceOrder(lines, { ...first, couponCents, tax });
        const frozen = lines.map(({ guestPriceCents: _, ...kept }) => kept);
        const atOnce = priceOrder(lines, { ...second, couponCents, tax });
        expect(repriceOrder({ ...placed.totals, ...tax, lines: frozen }, second)).toEqual(atOnce);
        // And back again, with the original price.
        expect(repriceOrder({ ...atOnce.totals, ...tax, lines: frozen }, first)).toEqual(placed);
      },
    ),
    { numRuns: 300 },
  );
});
