import type { Order } from '../../../shared/orders/order.schemas.ts';

/** Whether somebody still decides about a reported transaction: not once the order is paid or over. */
export function isBeingChecked({
  hashStatus,
  status,
  paidAt,
}: Pick<Order, 'hashStatus' | 'status' | 'paidAt'>): boolean {
  return hashStatus === 'pending_approval' && (status === 'pending' || status === 'on_hold') && paidAt === null;
}
