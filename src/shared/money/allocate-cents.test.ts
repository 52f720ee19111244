import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allocateCents } from './allocate-cents.ts';

test.each([
  [100, [1, 1, 1], [34, 33, 33]],
  [10, [5, 0, 5], [5, 0, 5]],
  [1, [999, 1], [1, 0]],
  [0, [3, 4], [0, 0]],
  [7, [0, 0], [0, 0]],
  [0, [], []],
])('splits %i over %j as %j', (total, weights, shares) => {
  expect(allocateCents(total, weights)).toEqual(shares);
});

test('gives out every cent, fairly, however large the amounts', () => {
  const weights = fc.array(fc.nat(500_000_000), { minLength: 1, maxLength: 50 });
  fc.assert(
    fc.property(weights, fc.double({ min: 0, max: 1, noNaN: true }), (parts, ratio) => {
      const sum = parts.reduce((all, part) => all + part, 0);
      const total = Math.floor(sum * ratio);
      const shares = allocateCents(total, parts);
      expect(shares.reduce((all, share) => all + share, 0)).toBe(total);
      for (const [index, share] of shares.entries()) {
        const weight = parts[index] ?? 0;
        const isFair = Number.isSafeInteger(share) && share >= 0 && share <= weight;
        const distance = sum === 0 ? 0n : BigInt(share) * BigInt(sum) - BigInt(total) * BigInt(weight);
        if (!isFair || distance >= BigInt(sum || 1) || -distance >= BigInt(sum || 1)) {
          expect.fail(`${share} of ${total} for ${weight} of ${sum}`);
        }
      }
    }),
    { numRuns: 10_000 },
  );
});
