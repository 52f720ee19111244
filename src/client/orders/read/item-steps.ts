import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';

type StepsOf = Pick<Order, 'viewedAs'> & {
  gift: object | null;
  allowedActions: readonly Order['allowedActions'][number][];
};

/** What a buyer may do with one line of an order. What was given away is reviewed by who received it. */
export function itemSteps(
  { viewedAs, gift, allowedActions }: StepsOf,
  { deliveryStatus }: Pick<OrderItem, 'deliveryStatus'>,
): { canReview: boolean; canReport: boolean } {
  return {
    canReview: viewedAs === 'buyer' && gift === null && deliveryStatus === 'delivered',
    canReport: allowedActions.includes('open-issue'),
  };
}
