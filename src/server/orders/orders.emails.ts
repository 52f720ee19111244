import { formatCents } from '../../shared/money/money.ts';

export interface OrderMailFacts {
  id: string;
  orderNumber: string;
  totalCents: number;
  currency: string;
  items: readonly { name: string; quantity: number }[];
}

export interface OrderMail {
  templateKey: 'order-placed' | 'order-delivered' | 'order-cancelled' | 'order-on-hold';
  variables: Record<string, string>;
}

/** The mail of an event in an order's life (D-73). Keys are never in it: they wait in the library. */
export function orderMail(templateKey: OrderMail['templateKey'], order: OrderMailFacts, publicUrl: string): OrderMail {
  const items = order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const common = { orderNumber: order.orderNumber, orderUrl: `${publicUrl}/user/orders/${order.id}` };
  const total = formatCents(order.totalCents, order.currency);
  switch (templateKey) {
    case 'order-placed':
      return { templateKey, variables: { ...common, items, total } };
    case 'order-delivered':
      return { templateKey, variables: { ...common, items, libraryUrl: `${publicUrl}/user/downloads` } };
    case 'order-cancelled':
    case 'order-on-hold':
      return { templateKey, variables: common };
  }
}
