import { describe, expect, test } from 'vitest';
import { amountFault, amountWithin } from './amount-within.ts';

describe('an amount that somebody typed', () => {
  const schema = amountWithin({ least: 10, most: 200, currency: 'USD' });

  test.each([
    ['10', 10],
    ['10,5', 10.5],
    ['10.50', 10.5],
    [' 25 ', 25],
  ])('%j is %d', (typed, amount) => {
    expect(schema.parse(typed)).toBe(amount);
  });

  test.each([
    ['9.99', 'amountOutOfRange'],
    ['201', 'amountOutOfRange'],
    ['-20', 'amountOutOfRange'],
    ['1e2', 'amountInvalid'],
    ['1,000', 'amountInvalid'],
    ['ten', 'amountInvalid'],
    ['12.505', 'amountInvalid'],
  ])('%j is refused', (typed, message) => {
    expect(schema.safeParse(typed).error?.issues[0]?.message).toBe(message);
  });
});

test.each([
  ['USD', '1.50', undefined],
  ['USD', '200', undefined],
  ['USD', '1.005', 'Please enter an amount with no more decimal places than the currency allows'],
  ['JPY', '1.5', 'Please enter an amount with no more decimal places than the currency allows'],
  ['USD', '200.01', 'Please enter an amount up to $200.00'],
  ['USD', '0', 'Please enter an amount up to $200.00'],
  ['USD', 'ten', 'Please enter an amount up to $200.00'],
])('in %s the field says of %j: %s', (currency, typed, sentence) => {
  expect(amountFault(typed, { least: 0.01, most: 200, currency })).toBe(sentence);
});
