import { expect, test } from 'vitest';
import type { PaymentMethod } from '../../../../shared/payments/payment.schemas.ts';
import type { RefundMethod } from '../../../../shared/refunds/refund.schemas.ts';
import { describeSent } from './refund-targets.ts';

test.each<[PaymentMethod, RefundMethod, string]>([
  ['card', 'original', '$69.50 is on its way to the card'],
  ['paypal', 'original', '$69.50 is on its way to PayPal'],
  ['card', 'wallet', '$69.50 is back in the buyer’s wallet'],
  ['wallet', 'original', '$69.50 is back in the buyer’s wallet'],
  ['crypto', 'crypto', '$69.50 is to be sent to the buyer’s crypto wallet by hand'],
])('paid by %s and refunded by %s: %s', (paymentMethod, method, sentence) => {
  const refund = { amount: 69.5, currency: 'USD', method, reason: 'other' };
  expect(describeSent({ payments: [], paymentMethod }, refund)).toBe(sentence);
});
