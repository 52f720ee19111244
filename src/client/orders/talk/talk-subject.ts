import type { Order } from '../../../shared/orders/order.schemas.ts';

/** What a problem is reported about: an order, or a gift as its recipient sees it. */
export type TalkSubject = Pick<Order, 'id'> & {
  items: readonly Pick<Order['items'][number], 'id' | 'name'>[];
  viewedAs: Order['viewedAs'] | 'recipient';
  /** A report stops what else would happen to it. */
  isHeldByReport: boolean;
};

export function talkOfOrder({ id, items, viewedAs, status }: Order): TalkSubject {
  return { id, items, viewedAs, isHeldByReport: status === 'shipped' };
}
