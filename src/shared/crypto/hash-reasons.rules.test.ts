import { expect, test } from 'vitest';
import { cryptoErrors } from './crypto.errors.ts';
import { hashReasonText } from './hash-reasons.rules.ts';

test.each([
  [cryptoErrors.TX_EXISTS.message, 'This transaction has already been reported for a payment.'],
  [cryptoErrors.TX_HASH_INVALID.message, 'There is no such transaction. Please check the hash.'],
  ['transaction not completed on chain', 'This transaction was not completed on the network.'],
  ['invalid transaction hash: it paid in another token', 'This transaction paid in another coin or token.'],
  ['The payment belongs to another order.', 'The payment belongs to another order.'],
])('what refuses a transaction is said in a sentence: %s', (reason, sentence) => {
  expect(hashReasonText(reason)).toBe(sentence);
});
