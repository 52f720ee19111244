import { describe, expect, test } from 'vitest';
import { amountWithin } from './amount-within.ts';

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
