import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';

/** The source of a top-up, to which it is returned, in words for its owner. */
export function topUpSourceText(method: PaymentMethod): string {
  if (method === 'crypto') return 'an address of yours that our team will ask you for';
  return method === 'paypal' ? 'your PayPal account' : 'your card';
}
