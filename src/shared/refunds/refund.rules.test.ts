import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { spreadCents, taxOfRefund } from './refund.rules.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const sumOf = (parts: readonly number[]) => parts.reduce((sum, part) => sum + part, 0);

describe('money that goes back', () => {
  test('is spread over the lines to the cent, none getting more than it has', () => {
    fc.assert(
      fc.property(cents, fc.array(cents, { maxLength: 12 }), (amount, most) => {
        const parts = spreadCents(amount, most);
        expect(sumOf(parts)).toBe(Math.min(amount, sumOf(most)));
        for (const [index, part] of parts.entries()) expect(part).toBeLessThanOrEqual(most[index] ?? 0);
      }),
    );
  });

  test('goes where the largest part of a cent is left over', () => {
    expect(spreadCents(100, [1, 1, 1])).toEqual([1, 1, 1]);
    expect(spreadCents(10, [999, 333])).toEqual([8, 2]);
    expect(spreadCents(1, [333, 999])).toEqual([0, 1]);
  });

  test('has the whole tax of a line, in however many parts', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 5000 }), { minLength: 1, maxLength: 9 }), cents, (parts, some) => {
        const totalCents = sumOf(parts);
        const taxCents = Math.min(some, totalCents);
        const taxes = parts.map((amountCents, index) => {
          const beforeCents = sumOf(parts.slice(0, index));
          return taxOfRefund([{ totalCents, taxCents, beforeCents, amountCents }]);
        });
        expect(sumOf(taxes)).toBe(taxCents);
        expect(taxes.every((tax, index) => tax >= 0 && tax <= (parts[index] ?? 0))).toBe(true);
      }),
    );
    expect(taxOfRefund([{ totalCents: 0, taxCents: 0, beforeCents: 0, amountCents: 0 }])).toBe(0);
  });
});
