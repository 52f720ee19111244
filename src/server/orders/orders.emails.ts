import { formatCents } from '../../shared/money/money.ts';
import { type ExplainedCents, explainTotal, includedTax } from '../../shared/orders/pricing/totals.rules.ts';

export interface OrderMailFacts extends ExplainedCents {
  id: string;
  orderNumber: string;
  linkKey: string | null;
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
  const withdrawUrl = withdrawalLink(order, publicUrl);
  switch (templateKey) {
    case 'order-placed':
      return { templateKey, variables: { ...common, items, parts, total } };
    case 'order-paid':
      return {
        templateKey,
        variables: {
          ...common,
          parts,
          total,
          withdrawUrl,
          invoiceUrl: `${publicUrl}/api/order/${order.id}/invoice.pdf`,
        },
      };
    case 'order-delivered':
      return {
        templateKey,
        variables: { orderNumber: order.orderNumber, items, withdrawUrl, libraryUrl: `${publicUrl}/user/downloads` },
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

/** Where one withdraws from the contract without signing in; an order from before the keys asks for it. */
function withdrawalLink({ orderNumber, linkKey }: OrderMailFacts, publicUrl: string): string {
  return `${publicUrl}/withdraw/${orderNumber}${linkKey === null ? '' : `?key=${linkKey}`}`;
}
