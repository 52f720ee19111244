import { expect, test } from 'vitest';
import { isAmbiguous, readNumber } from './read-number.ts';

test.each([
  ['1234.5', 1234.5],
  ['1234,5', 1234.5],
  ['-3', -3],
  ['1500', 1500],
  ['0,500', 0.5],
  ['1234,500', 1234.5],
  ['1,500.00', 1500],
  ['1.500,00', 1500],
  ['1,234,567.8', 1_234_567.8],
])('%s is %d', (text, value) => {
  expect(readNumber(text, 2)).toBe(value);
});

test.each(['', 'free', '1.2.3', '1,5.00', '12,34.5', '1 500', '1e3'])('“%s” is no number', (text) => {
  expect(readNumber(text, 2)).toBeNaN();
  expect(isAmbiguous(text, 2)).toBe(false);
});

test('a separator before the last three digits could stand for thousands, except in a currency of three decimals', () => {
  for (const text of ['1,500', '1.000', '-12,345']) {
    expect(readNumber(text, 2)).toBeNaN();
    expect(isAmbiguous(text, 0)).toBe(true);
  }
  expect(readNumber('1,500', 3)).toBe(1.5);
});
