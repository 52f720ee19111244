import { expect, test } from 'vitest';
import { typedNumber, typedNumberOrNull } from './typed-number.ts';

test.each([
  ['12', 12],
  [' 12. ', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['.5', 0.5],
  ['-3', -3],
  ['1,000', Number.NaN],
  ['1e3', Number.NaN],
  ['0x10', Number.NaN],
  ['Infinity', Number.NaN],
  ['ten', Number.NaN],
  ['', Number.NaN],
])('%j is the number %j', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});

test('a field left empty is told from one with something that is no number', () => {
  expect(typedNumberOrNull(' ')).toBeNull();
  expect(typedNumberOrNull('ten')).toBeNaN();
});
