import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readTaxMode, taxOfLine } from './tax.rules.ts';

describe('the tax of a line', () => {
  test.each([
    ['none', 1900, 1000, 0],
    ['exclusive', 1900, 1000, 190],
    ['exclusive', 2550, 199, 51],
    ['exclusive', 1900, 50, 10],
    ['exclusive', 500, 10, 1],
    ['inclusive', 1900, 1190, 190],
    ['inclusive', 2000, 3, 1],
    ['inclusive', 2000, 2, 0],
    ['inclusive', 0, 1000, 0],
  ] as const)('%s at %i bps of %i is %i', (taxMode, taxRateBps, cents, tax) => {
    expect(taxOfLine(cents, { taxMode, taxRateBps })).toBe(tax);
  });

  test('is half a cent off at most, and leads back from gross to net', () => {
    fc.assert(
      fc.property(fc.nat(500_000_000), fc.nat(5000), (cents, taxRateBps) => {
        const exclusive = taxOfLine(cents, { taxMode: 'exclusive', taxRateBps });
        const inclusive = taxOfLine(cents + exclusive, { taxMode: 'inclusive', taxRateBps });
        const isExact = Math.abs(exclusive - (cents * taxRateBps) / 10_000) <= 0.5;
        if (!isExact || Math.abs(inclusive - exclusive) > 1) expect.fail(`${exclusive}, ${inclusive}`);
      }),
      { numRuns: 30_000 },
    );
  });
});

test('taxes nothing when the setting says nothing known', () => {
  expect(['inclusive', 'exclusive', 'none', 'always', ''].map(readTaxMode)).toEqual([
    'inclusive',
    'exclusive',
    'none',
    'none',
    'none',
  ]);
});
