import { formatCents } from '../../shared/money/money.ts';
import { type ExplainedCents, explainTotal, includedTax } from '../../shared/orders/pricing/totals.rules.ts';
import { mailTime } from '../platform/mail/mail-time.ts';

export interface OrderMailFacts extends ExplainedCents {
  id: string;
  orderNumber: string;
  linkKey: string | null;
  currency: string;
  /** `isByHand`: delivered in the game. */
  items: readonly { name: string; quantity: number; releaseAt: string | null; isByHand?: boolean }[];
  isGift: boolean;
  /** When its gift is to be sent, where that is not at once. */
  giftDueAt?: string | null;
  /** Until when delivery waits, where the buyer kept the right of withdrawal. */
  waitsUntil?: string | null;
  /** What the buyer agreed to, where they pay at the release. */
  consent?: string;
  /** Its buyer cannot sign in to see it. */
  isSuspended?: boolean | null;
  /** The text of the order's last event. */
  reason: string;
}

export interface OrderMail {
  templateKey:
    | 'order-placed'
    | 'preorder-placed'
    | 'order-paid'
    | 'order-delivered'
    | 'order-completed'
    | 'preorder-released'
    | 'order-cancelled'
    | 'order-on-hold'
    | 'order-released';
  variables: Record<string, string>;
}

/** The mail of an event in an order's life (D-73). Keys are never in it: they wait in the library. */
export function orderMail(templateKey: OrderMail['templateKey'], order: OrderMailFacts, publicUrl: string): OrderMail {
  const items = order.items.map(describeItem).join('\n');
  const common = { orderNumber: order.orderNumber, orderUrl: viewUrl(order, publicUrl) };
  const total = formatCents(order.totalCents, order.currency);
  const parts = describeParts(order);
  const withdrawUrl = withdrawalLink(order, publicUrl);
  switch (templateKey) {
    case 'order-placed':
      return { templateKey, variables: { ...common, items, parts, total, withdrawUrl } };
    case 'preorder-placed':
      return { templateKey, variables: { ...common, items, parts, total, consent: order.consent ?? '', withdrawUrl } };
    case 'order-paid':
      return {
        templateKey,
        variables: {
          ...common,
          items,
          parts,
          total,
          delivery: describeDelivery(order),
          withdrawUrl,
          invoiceUrl: `${publicUrl}/api/order/${order.id}/invoice.pdf`,
        },
      };
    case 'order-delivered':
    case 'preorder-released':
      return {
        templateKey,
        variables: {
          orderNumber: order.orderNumber,
          items: order.items.map(describeUnits).join('\n'),
          withdrawUrl,
          libraryUrl: `${publicUrl}/user/downloads`,
        },
      };
    case 'order-completed':
      return { templateKey, variables: { ...common, items: order.items.map(describeUnits).join('\n'), withdrawUrl } };
    case 'order-cancelled':
    case 'order-on-hold':
      return { templateKey, variables: { ...common, reason: order.reason } };
    case 'order-released':
      return { templateKey, variables: common };
  }
}

type MailedItem = OrderMailFacts['items'][number];
export const describeUnits = ({ name, quantity }: Pick<MailedItem, 'name' | 'quantity'>) => `${quantity} × ${name}`;

function describeItem(item: MailedItem): string {
  const { releaseAt } = item;
  const release = releaseAt === null ? '' : ` (pre-order, delivered on ${mailTime(new Date(releaseAt))})`;
  return `${describeUnits(item)}${release}`;
}

function describeDelivery({ items, isGift, giftDueAt, waitsUntil }: OrderMailFacts): string {
  if (isGift) {
    const sending = giftDueAt ? `will be sent on ${mailTime(new Date(giftDueAt))}` : 'is on its way';
    return `Your gift ${sending}. You can cancel it until it is claimed.`;
  }
  const hasPreorder = items.some(({ releaseAt }) => releaseAt !== null);
  if (hasPreorder) return 'Your pre-order will be delivered on release. You can cancel it any time before then.';
  if (waitsUntil) {
    return `Delivery starts on ${mailTime(new Date(waitsUntil))}, unless you ask for it earlier on the order’s page.`;
  }
  const byHand = items.filter(({ isByHand }) => isByHand).length;
  if (byHand === 0) return 'Delivery starts right away.';
  return byHand === items.length
    ? 'The seller will deliver it in the game.'
    : 'Keys and files are delivered right away. The seller will deliver the rest in the game.';
}

/** One line per part of the total, as the order page shows them. */
function describeParts(order: OrderMailFacts): string {
  const parts = explainTotal(order).map(({ label, cents }) => `${label}: ${formatCents(cents, order.currency)}`);
  const tax = includedTax(order);
  return [...parts, ...(tax ? [`Includes ${tax.label}: ${formatCents(tax.cents, order.currency)}`] : [])].join('\n');
}

/** Where its buyer sees an order: who is suspended does so without signing in (D-42). */
function viewUrl({ id, orderNumber, linkKey, isSuspended }: OrderMailFacts, publicUrl: string): string {
  return isSuspended && linkKey !== null
    ? orderLinkUrl({ orderNumber, linkKey }, publicUrl)
    : `${publicUrl}/user/orders/${id}`;
}

/** Where a suspended buyer reads an order. */
export function orderLinkUrl(
  { orderNumber, linkKey }: { orderNumber: string; linkKey: string },
  publicUrl: string,
): string {
  return `${publicUrl}/order-link/${orderNumber}?key=${linkKey}`;
}

/** Where one withdraws from the contract without signing in; an order from before the keys asks for it. */
function withdrawalLink({ orderNumber, linkKey }: OrderMailFacts, publicUrl: string): string {
  return `${publicUrl}/withdraw/${orderNumber}${linkKey === null ? '' : `?key=${linkKey}`}`;
}
