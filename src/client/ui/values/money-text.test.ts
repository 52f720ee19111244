import { expect, test } from 'vitest';
import { formatMoney } from './money-text.tsx';

test.each([
  [1299, '$1,299.00'],
  [0, '$0.00'],
  [-3.19, '−$3.19'],
])('%j is %s', (amount, text) => {
  expect(formatMoney(amount, 'USD')).toBe(text);
});
