import { expect, test } from 'vitest';
import { changePrice, findChangeProblem, type PriceChange } from './price-change.rules.ts';

const plain = { roundTo99: false } as const;

test.each<[number, PriceChange, string, number | null]>([
  [1999, { mode: 'set', value: 5.5, ...plain }, 'USD', 550],
  [1999, { mode: 'percent', value: -20, ...plain }, 'USD', 1599],
  [1999, { mode: 'percent', value: 10, ...plain }, 'USD', 2199],
  [1, { mode: 'percent', value: -90, ...plain }, 'USD', null],
  [1999, { mode: 'percent', value: -20, roundTo99: true }, 'USD', 1599],
  [1530, { mode: 'percent', value: 0, roundTo99: true }, 'USD', 1499],
  [1550, { mode: 'round', ...plain }, 'USD', 1599],
  [10, { mode: 'round', ...plain }, 'USD', 99],
  [1234, { mode: 'round', ...plain }, 'JPY', 1199],
  [12_345, { mode: 'round', ...plain }, 'KWD', 11_990],
])('%i by %j in %s is %s', (cents, change, currency, expected) => {
  expect(changePrice(cents, change, currency)).toBe(expected);
});

test('a price that ends in 99 stays where it is', () => {
  for (let units = 1; units < 500; units++) {
    expect(changePrice(units * 100 - 1, { mode: 'round', roundTo99: true }, 'USD')).toBe(units * 100 - 1);
  }
});

test.each<[PriceChange, string | undefined]>([
  [{ mode: 'percent', value: -95, ...plain }, undefined],
  [{ mode: 'percent', value: -95.5, ...plain }, 'percentChangeInvalid'],
  [{ mode: 'percent', value: 900, ...plain }, undefined],
  [{ mode: 'percent', value: 900_000, ...plain }, 'percentChangeInvalid'],
  [{ mode: 'percent', value: 0, ...plain }, 'percentChangesNothing'],
  [{ mode: 'percent', value: 0, roundTo99: true }, undefined],
  [{ mode: 'set', value: 0, ...plain }, 'priceInvalid'],
  [{ mode: 'set', value: 50_001, ...plain }, 'priceInvalid'],
  [{ mode: 'set', ...plain }, 'required'],
  [{ mode: 'round', ...plain }, undefined],
])('%j is refused with %s', (change, problem) => {
  expect(findChangeProblem(change)).toBe(problem);
});
