import { expect, test } from 'vitest';
import { parseTargetPrice } from './parse-target-price.ts';

test.each([
  ['9.5', 9.5],
  [' $9.50 ', 9.5],
  ['9,50', 9.5],
  ['50000', 50_000],
  ['', null],
  ['  ', null],
  ['0', 'invalid'],
  ['-1', 'invalid'],
  ['50000.01', 'invalid'],
  ['9.999', 'invalid'],
  ['1e3', 'invalid'],
  ['ten', 'invalid'],
] as const)('%j is read as %j', (text, price) => {
  expect(parseTargetPrice(text, 'USD')).toBe(price);
});

test('takes no decimals of a currency that has none', () => {
  expect(['950', '9.5', '¥950'].map((text) => parseTargetPrice(text, 'JPY'))).toEqual([950, 'invalid', 950]);
  expect(parseTargetPrice('9.555', 'KWD')).toBe(9.555);
});
