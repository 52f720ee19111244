import type { Order } from '../../../shared/orders/order.schemas.ts';

const lists: Record<Order['viewedAs'], { label: string; href: string }> = {
  buyer: { label: 'My orders', href: '/user/orders' },
  seller: { label: 'Sold orders', href: '/seller-center/orders?view=all' },
  staff: { label: 'Orders', href: '/admin/orders' },
};

/** The list that the order stands in for whoever looks at it. */
export function listOf({ viewedAs }: Pick<Order, 'viewedAs'>): { label: string; href: string } {
  return lists[viewedAs];
}
