import type { Transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import type { ChargeNews } from '../../settlement/payee.ts';
import type { LockedOrder } from '../state/lock-order.ts';
import { recordOrderEvent } from '../state/order-events.ts';
import { orderRefundsPort } from './order-refunds.ts';

/**
 * Whether money arriving now is surplus: the order is paid by another attempt, was closed before, or has another price
 * because the buyer switched to another payment method.
 */
export function hasNoUse(order: LockedOrder, { payment, isOrderPaid }: ChargeNews): boolean {
  if (payment.amountCents !== order.totalCents) return true;
  if (order.status === 'failed') return order.isExpired;
  return (order.status !== 'pending' && order.status !== 'on_hold') || isOrderPaid;
}

/** Refunds surplus money in the transaction that books it, so that it never exists without its refund (M-03). */
export async function settleSurplus(
  tx: Transaction,
  services: Services,
  order: LockedOrder,
  paymentId: string,
): Promise<void> {
  const text = 'A duplicate payment arrived and is being refunded';
  await recordOrderEvent(tx, { orderId: order.id, type: 'surplus', text });
  await orderRefundsPort.only(services).refundSurplus(tx, services.environment, order, paymentId);
}
