import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatCents, percentOf, toAmount, toCents } from './money.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });

describe('money', () => {
  it('survives the way to JSON and back', () => {
    fc.assert(fc.property(cents, (value) => toCents(JSON.parse(JSON.stringify(toAmount(value)))) === value));
  });

  it('rounds percentages half up and never drifts by more than half a cent', () => {
    expect(percentOf(1050, 5)).toBe(53);
    expect(percentOf(999, 10)).toBe(100);
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (value, percent) => {
        expect(Math.abs(percentOf(value, percent) - (value * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  it('is written as people expect', () => {
    expect(formatCents(1999, 'USD')).toBe('$19.99');
    expect(formatCents(100_000, 'USD')).toBe('$1,000.00');
  });
});
