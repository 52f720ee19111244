import fc from 'fast-check';
import { expect, test } from 'vitest';
import { priceInBundleCents, pricesInBundle, sumPrices } from './bundle.rules.ts';

test.each([
  [1000, 25, 750],
  [999, 15, 849],
  [1, 90, 1],
  [0, 50, 0],
  [500, 0, 500],
])('%i cents at %i%% off are %i', (alone, percent, cents) => {
  expect(priceInBundleCents(alone, percent)).toBe(cents);
});

const cents = fc.integer({ min: 1, max: 5_000_000 });
const part = fc.tuple(cents, cents, cents).map((prices) => {
  const [unitPriceCents = 0, guestPriceCents = 0, listPriceCents = 0] = [...prices].sort((a, b) => a - b);
  return { unitPriceCents, guestPriceCents, listPriceCents };
});

test('a bundle is the sum of its parts to the cent, whichever are left out, and no part costs more than alone', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(part, fc.boolean()), { minLength: 2, maxLength: 10 }),
      fc.integer({ min: 0, max: 90 }),
      (drawn, percent) => {
        const parts = drawn.map(([alone, isOwned]) => ({ alone, isOwned, ...pricesInBundle(alone, percent) }));
        const all = sumPrices(parts);
        const [owned, charged] = [parts.filter(({ isOwned }) => isOwned), parts.filter(({ isOwned }) => !isOwned)];
        expect(all.unitPriceCents - sumPrices(owned).unitPriceCents).toBe(sumPrices(charged).unitPriceCents);
        for (const { alone, unitPriceCents, guestPriceCents, listPriceCents } of parts) {
          const isInOrder =
            1 <= unitPriceCents && unitPriceCents <= guestPriceCents && guestPriceCents <= listPriceCents;
          expect(isInOrder && unitPriceCents <= alone.unitPriceCents && Number.isSafeInteger(unitPriceCents)).toBe(
            true,
          );
        }
      },
    ),
    { numRuns: 2_000 },
  );
});
