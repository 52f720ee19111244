import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderList } from '../../../shared/orders/order-list.ts';
import { trpc } from '../../platform/trpc.ts';

/** The order's row of the list, which knows its buyer's account and its risk. */
export function useOrderRow({ orderNumber, archivedAt }: Order) {
  const filters = [
    { field: 'orderNumber', op: 'is', value: orderNumber },
    { field: 'archived', op: 'is', value: archivedAt !== null },
  ] as const;
  const answer = trpc.orderLists.admin.useQuery({ filters: [...filters], sort: [...orderList.defaultSort], limit: 1 });
  return { ...answer, row: answer.data?.items[0] };
}
