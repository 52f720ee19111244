import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatUnits, parseUnits } from '../coin-units.ts';
import { assetFacts, cryptoAssets, markCount } from '../crypto-assets.ts';
import { judgeCryptoRate, rateDecimals } from './crypto-rate.rules.ts';
import { centsOfUnits, markUnits, unitsOfPrice } from './quote.rules.ts';

const now = new Date('2026-11-23T12:00:00Z');
const rate = (text: string) => parseUnits(text, rateDecimals) ?? 0n;
const reading = (text: string, minutesAgo = 0) => ({
  source: text,
  rate: rate(text),
  readAt: new Date(now.getTime() - minutesAgo * 60_000),
});

describe('the rate', () => {
  test.each([
    [['1.00', '1.02'], '1.01'],
    [['2500', '2600', '2510'], '2510'],
    [['0.999', '1.0001', '1.0002', '1'], '1.00005'],
  ])('of %j is the median %s', (texts, expected) => {
    expect(
      judgeCryptoRate(
        texts.map((text) => reading(text)),
        now,
      ),
    ).toEqual({ rate: rate(expected) });
  });

  test.each([
    ['no source', [], 'too-few'],
    ['one source', [reading('1')], 'too-few'],
    ['a second one that is too old', [reading('1'), reading('1', 10.01)], 'too-few'],
    ['nothing for a coin', [reading('1'), reading('0')], 'too-few'],
    ['sources that disagree', [reading('100'), reading('105.01')], 'disagree'],
  ])('is none of %s', (_what, readings, reason) => {
    expect(judgeCryptoRate(readings, now)).toEqual({ rate: null, reason });
  });

  test('is taken from sources ten minutes old and five percent apart', () => {
    expect(judgeCryptoRate([reading('100', 10), reading('105')], now)).toEqual({ rate: rate('102.5') });
  });
});

describe('the amount', () => {
  test('is rounded up, with the spread on top', () => {
    const price = { cents: 1999, currency: 'USD', rate: rate('1'), spreadBps: 0 };
    expect(formatUnits(unitsOfPrice('BSC_USDT', price), 18)).toBe('19.99');
    expect(formatUnits(unitsOfPrice('BSC_USDT', { ...price, spreadBps: 50 }), 18)).toBe('20.1');
    expect(formatUnits(unitsOfPrice('ETH', { ...price, rate: rate('2500') }), 18)).toBe('0.008');
    expect(
      formatUnits(unitsOfPrice('BSC_USDT', { ...price, cents: 1999, currency: 'JPY', rate: rate('150') }), 18),
    ).toBe('13.33');
  });

  test('is always worth the price, and marks never reach the next step', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...cryptoAssets.filter((asset) => assetFacts[asset].markedBy === 'amount')),
        fc.integer({ min: 1, max: 100_000_000 }),
        fc.bigInt({ min: 10n ** 14n, max: 10n ** 24n }),
        fc.integer({ min: 1, max: markCount }),
        (asset, cents, price, mark) => {
          const units = unitsOfPrice(asset, { cents, currency: 'USD', rate: price, spreadBps: 0 });
          expect(centsOfUnits(asset, units, price, 'USD')).toBeGreaterThanOrEqual(cents);
          const marked = markUnits(asset, units, mark);
          expect(marked > units && marked < units + assetFacts[asset].stepUnits).toBe(true);
        },
      ),
    );
  });

  test('is the same after writing and reading it', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 23n }), fc.constantFrom(0, 6, 8, 18), (units, decimals) => {
        expect(parseUnits(formatUnits(units, decimals), decimals)).toBe(units);
      }),
    );
  });

  test.each(['', '-1', '1e3', '0x1', '1,5', '.5', '1.', 'NaN', ' 1', '0.0000001'])('is not %j', (text) => {
    expect(parseUnits(text, 6)).toBeNull();
  });
});
