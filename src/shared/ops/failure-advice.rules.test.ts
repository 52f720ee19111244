import { expect, test } from 'vitest';
import { adviceFor } from './failure-advice.rules.ts';

test.each([
  ['Error: Its worker died 5 times while running it', 'crashed its worker'],
  ['UnusablePayloadError: The payload of orders.deliver is invalid: orderId', 'Edit the payload'],
  ['Error: connect ECONNREFUSED 10.0.0.1:443', 'reachable'],
  ['Error: 429 Too Many Requests', 'limit'],
  ['Error: Unique constraint failed', 'already been stored'],
  ['AppError: ORDER_NOT_FOUND', 'no longer exists'],
  ['Error: something new', 'Retry one first'],
  [null, 'Retry one first'],
])('%s', (error, part) => {
  expect(adviceFor(error)).toContain(part);
});
