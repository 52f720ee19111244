import { expect, test } from 'vitest';
import { parsePrice } from './parse-price.ts';

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
  expect(parsePrice(text)).toBe(price);
});
