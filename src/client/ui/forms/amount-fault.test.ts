import { expect, test } from 'vitest';
import { amountFault } from './amount-fault.ts';

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
