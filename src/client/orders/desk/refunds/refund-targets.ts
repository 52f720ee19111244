import { formatAmount } from '../../../../shared/money/money.ts';
import type { Order } from '../../../../shared/orders/order.schemas.ts';
import type { PaymentMethod } from '../../../../shared/payments/payment.schemas.ts';
import type { RefundMethod, RefundView } from '../../../../shared/refunds/refund.schemas.ts';
import { paymentMethodLabels } from '../../../payments/payment-labels.ts';
import { paidBy, targetIn } from '../../read/paid-by.ts';

/** Where the money of a refund goes, in a sentence of staff. */
export const refundTargets: Record<RefundMethod, string> = {
  original: 'to the original payment method',
  wallet: 'to the buyer’s wallet',
  crypto: 'to the buyer’s crypto wallet, by hand',
};

const originals: Partial<Record<PaymentMethod, string>> = { card: 'the card' };

/** What became of the money of a refund that was just made. */
export function describeSent(
  order: Pick<Order, 'payments' | 'paymentMethod'>,
  { amount, currency, ...refund }: Pick<RefundView, 'amount' | 'currency' | 'method' | 'reason'>,
): string {
  const money = formatAmount(amount, currency);
  const target = targetIn(order, refund);
  if (target === 'wallet') return `${money} is back in the buyer’s wallet`;
  if (target === 'crypto') return `${money} is to be sent to the buyer’s crypto wallet by hand`;
  const method = paidBy(order);
  return `${money} is on its way to ${originals[method] ?? paymentMethodLabels[method]}`;
}
