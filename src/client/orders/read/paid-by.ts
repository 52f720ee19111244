import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { PaymentMethod } from '../../../shared/payments/payment.schemas.ts';
import type { OrderRefund, RefundMethod } from '../../../shared/refunds/refund.schemas.ts';
import { refundTargetOf } from '../../../shared/refunds/refund-labels.ts';

/** The payment that the order took, also once it was refunded; never money that it had no use for. */
export function paymentOf({ payments }: Pick<Order, 'payments'>): Order['payments'][number] | undefined {
  const paid = payments.filter(({ status, isSurplus }) => !isSurplus && (status === 'paid' || status === 'refunded'));
  return paid.find(({ status }) => status === 'paid') ?? paid[0];
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
