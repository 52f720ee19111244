import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decimalsOf, minorUnitsOf } from '../money/currencies.ts';
import { formatCents } from '../money/money.ts';
import { displayCurrencies } from './display-currencies.ts';
import { crossRates, exchangeAmount, exchangeCents, isFreshRate } from './exchange.rules.ts';

const currency = fc.constantFrom(...displayCurrencies, 'KWD');
const cents = fc.integer({ min: -50_000_000, max: 50_000_000 });
/** Rates as the shop gives them: eight significant digits. */
const rate = fc.double({ min: 0.001, max: 1000, noNaN: true }).map((value) => Number(value.toPrecision(8)));

test.each([
  [1299, 'USD', 'EUR', 0.9, '€11.69'],
  [1299, 'USD', 'JPY', 155, '¥2,013'],
  [2013, 'JPY', 'USD', 0.0064516129, '$12.99'],
  [1299, 'USD', 'KWD', 0.307, 'KWD 3.988'],
  [50, 'USD', 'EUR', 0.01, '€0.01'],
  [49, 'USD', 'EUR', 0.01, '€0.00'],
  // 100 × 1.005 is 100.49999999999999 for a computer.
  [100, 'USD', 'EUR', 1.005, '€1.01'],
  [-250, 'USD', 'EUR', 0.5, '-€1.25'],
])('%i of %s in %s at %d is %s', (amount, from, to, at, text) => {
  expect(formatCents(exchangeCents(amount, from, to, at), to).replace('\u00a0', ' ')).toBe(text);
});

test('rounds the exact product to the nearest unit of the currency, whatever the amount', () => {
  fc.assert(
    fc.property(cents, currency, currency, rate, (amount, from, to, at) => {
      const converted = exchangeCents(amount, from, to, at);
      expect(Number.isSafeInteger(converted)).toBe(true);
      // The digits of the rate as a fraction of whole numbers, so that nothing is rounded on the way.
      const [digits = '', exponent = '0'] = at.toExponential(7).split('e');
      const numerator = BigInt(digits.replace('.', '')) * BigInt(Math.abs(amount)) * BigInt(minorUnitsOf(to));
      const power = 7 - Number(exponent);
      const denominator = 10n ** BigInt(power) * BigInt(minorUnitsOf(from));
      const error = BigInt(Math.abs(converted)) * denominator - numerator;
      // Half a unit, and as much again as floating point can be wrong.
      expect((error < 0n ? -error : error) * 1000n).toBeLessThanOrEqual(denominator * 501n);
    }),
    { numRuns: 5000 },
  );
});

test('more money is never less in another currency, and a discount mirrors what it takes off', () => {
  fc.assert(
    fc.property(cents, cents, currency, currency, rate, (one, other, from, to, at) => {
      const [low, high] = one < other ? [one, other] : [other, one];
      expect(exchangeCents(low, from, to, at)).toBeLessThanOrEqual(exchangeCents(high, from, to, at));
      expect(exchangeCents(-one, from, to, at) + exchangeCents(one, from, to, at)).toBe(0);
    }),
  );
});

test('an amount has the decimals of its currency', () => {
  fc.assert(
    fc.property(cents, currency, rate, (amount, to, at) => {
      const converted = exchangeAmount(amount / 100, 'USD', to, at);
      expect(converted).toBe(Number(converted.toFixed(decimalsOf(to))));
    }),
  );
});

const now = new Date('2026-11-23T09:00:00Z');

test.each([
  ['2026-11-23', true],
  ['2026-11-16', true],
  ['2026-11-15', false],
  ['2026-11-24', true],
  ['never', false],
])('after seven days a rate of %s is used: %s', (date, isUsed) => {
  expect(isFreshRate(date, 7, now)).toBe(isUsed);
});

test('crosses two rates for the euro, dated by the older one, and leaves out what is too old', () => {
  const kept = [
    { currency: 'EUR', perEuro: 1, date: '2026-11-20' },
    { currency: 'USD', perEuro: 1.1, date: '2026-11-20' },
    { currency: 'JPY', perEuro: 170, date: '2026-11-18' },
    { currency: 'TRY', perEuro: 49, date: '2026-11-01' },
  ];
  const question = { charged: 'USD', wanted: displayCurrencies, maxAgeDays: 7, now };
  expect(crossRates(kept, question)).toEqual([
    { currency: 'EUR', rate: 0.90909091, date: '2026-11-20' },
    { currency: 'JPY', rate: 154.54545, date: '2026-11-18' },
  ]);
  expect(crossRates(kept, { ...question, charged: 'TRY' })).toEqual([]);
  expect(crossRates(kept, { ...question, charged: 'CHF' })).toEqual([]);
});
