import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimalsOf, smallestAmount } from './currencies.ts';
import { amountSchema } from './money.schemas.ts';
import {
  amountText,
  fitsCurrency,
  formatCents,
  multiplyAmount,
  percentOf,
  symbolOf,
  toAmount,
  toCents,
} from './money.ts';

const cents = fc.integer({ min: 0, max: 5_000_000 });
const currency = fc.constantFrom('JPY', 'USD', 'KWD');

describe('money', () => {
  test('survives the way to JSON and back, and through the schema', () => {
    fc.assert(
      fc.property(cents, currency, (value, code) => {
        const amount: unknown = JSON.parse(JSON.stringify(toAmount(value, code)));
        const parsed = amountSchema.parse(amount);
        return toCents(parsed, code) === value && fitsCurrency(parsed, code);
      }),
    );
  });

  test('has no unit smaller than the currency’s', () => {
    fc.assert(
      fc.property(cents, currency, fc.integer({ min: 1, max: 9 }), (value, code, tenths) => {
        return !fitsCurrency(toAmount(value, code) + (tenths * smallestAmount(code)) / 10, code);
      }),
    );
    expect([10.5, 10].map((amount) => fitsCurrency(amount, 'JPY'))).toEqual([false, true]);
    expect([10.555, 10.55, 26.23 - 0.01, 0.1 + 0.2].map((amount) => fitsCurrency(amount, 'USD'))).toEqual([
      false,
      true,
      true,
      true,
    ]);
    expect([1.2345, 1.234].map((amount) => fitsCurrency(amount, 'KWD'))).toEqual([false, true]);
  });

  test('rounds percentages half up and never drifts by more than half a cent', () => {
    expect(percentOf(1050, 5)).toBe(53);
    expect(percentOf(999, 10)).toBe(100);
    fc.assert(
      fc.property(cents, fc.integer({ min: 0, max: 100 }), (value, percent) => {
        expect(Math.abs(percentOf(value, percent) - (value * percent) / 100)).toBeLessThanOrEqual(0.5);
      }),
    );
  });

  test.each([
    [1999, 'USD', '$19.99'],
    [100_000, 'USD', '$1,000.00'],
    [1999, 'JPY', '¥1,999'],
    [1999, 'KWD', 'KWD\u00a01.999'],
    [1050, 'HUF', 'HUF\u00a010.50'],
  ])('writes %i of %s as %s', (value, code, text) => {
    expect(formatCents(value, code)).toBe(text);
  });

  test.each([
    [286.6, 'USD', '286.60'],
    [1999, 'JPY', '1999'],
    [1234.5, 'KWD', '1234.500'],
  ])('fills a field with %d of %s as %s', (amount, code, text) => {
    expect(amountText(amount, code)).toBe(text);
  });

  test.each([
    [1.1, 3, 'USD', 3.3],
    [19.99, 3, 'USD', 59.97],
    [1.999, 3, 'KWD', 5.997],
  ])('%d times %i in %s are %d, neither more nor less', (amount, count, code, sum) => {
    expect(multiplyAmount(amount, count, code)).toBe(sum);
  });

  test('knows how many decimals a currency has', () => {
    expect(['JPY', 'KRW', 'ISK', 'USD', 'HUF', 'MGA', 'KWD', 'IQD', 'CLF'].map(decimalsOf)).toEqual([
      0, 0, 0, 2, 2, 2, 3, 3, 4,
    ]);
    expect(['USD', 'JPY', 'EUR', 'KWD'].map(symbolOf)).toEqual(['$', '¥', '€', 'KWD']);
  });
});
