import { expect, test } from 'vitest';
import { createPaymentKey } from './payment-key.ts';

test('is the same for a retry and another one for other content or after a decision', () => {
  const keys = createPaymentKey();
  const first = keys.forContent('card a');
  expect(keys.forContent('card a')).toBe(first);
  const other = keys.forContent('card b');
  expect(other).not.toBe(first);
  keys.renew();
  expect(keys.forContent('card b')).not.toBe(other);
});
