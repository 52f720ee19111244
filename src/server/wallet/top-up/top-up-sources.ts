import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';

/** Where the money of a top-up came from and goes back to, in the words of its owner. */
export function placeOfMoney(method: PaymentMethod): string {
  return method === 'paypal' ? 'your PayPal account' : 'your card';
}
