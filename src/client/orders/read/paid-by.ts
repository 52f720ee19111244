import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import type { OrderRefund, RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { refundTargetOf } from '../../../shared/refunds/refund-labels.ts';

/**
 * The payment that the order took, also once it was refunded. Money that the order had no use for was paid too: by a
 * method that is not the order's, or it went back while the other payment stayed.
 */
export function paymentOf({
  payments,
  paymentMethod,
}: Pick<Order, 'payments' | 'paymentMethod'>): Order['payments'][number] | undefined {
  const paid = payments.filter(({ status }) => status === 'paid' || status === 'refunded');
  const own = paid.filter(({ method }) => method === paymentMethod);
  return (
    own.find(({ status }) => status === 'paid') ?? own[0] ?? paid.find(({ status }) => status === 'paid') ?? paid[0]
  );
}

export function paidBy(order: Pick<Order, 'payments' | 'paymentMethod'>): PaymentMethod {
  return paymentOf(order)?.method ?? order.paymentMethod;
}

/** Where a refund of this order ends up. A surplus payment goes back to where it came from, whatever paid the order. */
export function targetIn(
  order: Pick<Order, 'payments' | 'paymentMethod'>,
  { method, reason }: Pick<OrderRefund, 'method' | 'reason'>,
): RefundMethod {
  return reason === 'surplus' ? method : refundTargetOf(method, paidBy(order));
}
