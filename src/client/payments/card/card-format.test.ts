import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { digitsOf } from '../../../shared/payments/card.rules.ts';
import { caretAfter, formatCardNumber, formatCvv, formatExpiry } from './card-format.ts';

describe('card number', () => {
  test.each([
    ['', ''],
    ['4', '4'],
    ['42424', '4242 4'],
    ['4242-4242 4242x4242', '4242 4242 4242 4242'],
    ['42424242424242421', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['6011000990139424123', '6011 0009 9013 9424 123'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatCardNumber(typed)).toBe(shown);
  });

  test('keeps the digits and their order, and formatting twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const shown = formatCardNumber(text);
        expect(digitsOf(text).startsWith(digitsOf(shown))).toBe(true);
        expect(formatCardNumber(shown)).toBe(shown);
      }),
    );
  });
});

describe('expiry', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['5', '05'],
    ['12', '12'],
    ['123', '12/3'],
    ['12/27', '12/27'],
    ['12 / 2027', '12/27'],
    ['0', '0'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(formatExpiry(typed)).toBe(shown);
  });

  test('can be deleted to nothing, one character at a time', () => {
    let text = '12/27';
    for (let step = 0; step < 6; step += 1) text = formatExpiry(text.slice(0, -1));
    expect(text).toBe('');
  });
});

test('keeps at most four digits of the security code', () => {
  expect(formatCvv('12a345')).toBe('1234');
});

test.each([
  ['4242 4242', 4, 4],
  ['4242 4242', 5, 6],
  ['4242 4242', 0, 0],
  ['4242 4242', 8, 9],
])('in %j the caret behind digit %i is at %i', (formatted, digits, caret) => {
  expect(caretAfter(formatted, digits)).toBe(caret);
});
