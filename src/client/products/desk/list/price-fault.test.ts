import { expect, test } from 'vitest';
import { fieldMessages } from '../../../../shared/messages/field-messages.ts';
import { notANumber, priceFault } from './price-fault.ts';

test.each([
  [12.5, 'USD', undefined],
  [1.005, 'USD', fieldMessages.amountInvalid],
  [1.5, 'JPY', fieldMessages.amountInvalid],
  [1.005, 'KWD', undefined],
  [Number.NaN, 'USD', notANumber],
])('a price of %d in %s is told as %s', (price, currency, fault) => {
  expect(priceFault(price, currency)).toBe(fault);
});
