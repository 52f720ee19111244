import { formatCents } from '../../shared/money/money.ts';
import { type ExplainedCents, explainTotal, includedTax } from '../../shared/orders/pricing/totals.rules.ts';

export interface OrderMailFacts extends ExplainedCents {
  id: string;
  orderNumber: string;
  currency: string;
  items: readonly { name: string; quantity: number }[];
  /** The text of the order's last event. */
  reason: string;
}

export interface OrderMail {
  templateKey: 'order-placed' | 'order-paid' | 'order-delivered' | 'order-cancelled' | 'order-on-hold';
  variables: Record<string, string>;
}

/** The mail of an event in an order's life (D-73). Keys are never in it: they wait in the library. */
export function orderMail(templateKey: OrderMail['templateKey'], order: OrderMailFacts, publicUrl: string): OrderMail {
  const items = order.items.map(({ name, quantity }) => `${quantity} × ${name}`).join('\n');
  const common = { orderNumber: order.orderNumber, orderUrl: `${publicUrl}/user/orders/${order.id}` };
  const total = formatCents(order.totalCents, order.currency);
  const parts = describeParts(order);
  switch (templateKey) {
    case 'order-placed':
      return { templateKey, variables: { ...common, items, parts, total } };
    case 'order-paid':
      return {
        templateKey,
        variables: { ...common, parts, total, invoiceUrl: `${publicUrl}/api/order/${order.id}/invoice.pdf` },
      };
    case 'order-delivered':
      return {
        templateKey,
        variables: { orderNumber: order.orderNumber, items, libraryUrl: `${publicUrl}/user/downloads` },
      };
    case 'order-cancelled':
    case 'order-on-hold':
      return { templateKey, variables: { ...common, reason: order.reason } };
  }
}

/** One line per part of the total, as the order page shows them. */
function describeParts(order: OrderMailFacts): string {
  const parts = explainTotal(order).map(({ label, cents }) => `${label}: ${formatCents(cents, order.currency)}`);
  const tax = includedTax(order);
  return [...parts, ...(tax ? [`Includes ${tax.label}: ${formatCents(tax.cents, order.currency)}`] : [])].join('\n');
}
