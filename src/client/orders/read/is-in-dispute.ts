import type { Order } from '../../../shared/orders/order.schemas.ts';

/** Whether the buyer disputes the payment at their bank, which has yet to decide. */
export function isInDispute({ timeline }: Pick<Order, 'timeline'>): boolean {
  return timeline.findLast(({ type }) => /^(disputed$|dispute_)/.test(type))?.type === 'disputed';
}
