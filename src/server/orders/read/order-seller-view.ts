import { toAmount } from '../../../shared/money/money.ts';
import type { Order, OrderItem } from '../../../shared/orders/order.schemas.ts';
import { toTotals } from '../../../shared/orders/pricing/totals.rules.ts';
import { type SoldItem, type SoldOrder, soldOrderSchema } from '../../../shared/orders/sold-order.schemas.ts';
import { maskName } from './mask-name.ts';
import { type OrderRow, type OrderViewOptions, toOrder, toSums } from './order-view.ts';

/**
 * What a seller sees of an order: own lines and their amounts, the buyer's name masked, nothing of the payment (D-51).
 */
export function toSoldOrder(row: OrderRow, view: OrderViewOptions): Order {
  const items = row.items.filter(({ sellerId }) => sellerId === view.viewer.userId);
  const sum = (part: (item: OrderRow['items'][number]) => number) =>
    items.reduce((total, item) => total + part(item), 0);
  const totalCents = sum((item) => item.totalCents);
  const subtotalCents = sum((item) => item.listPriceCents * item.quantity);
  const none = { vipDiscountCents: 0, couponDiscountCents: 0, methodDiscountCents: 0, feeCents: 0, walletUsedCents: 0 };
  const taxCents = sum((item) => item.taxCents);
  const saleDiscountCents = subtotalCents - totalCents;
  const order = toOrder({ ...row, items }, view);
  const sold = soldOrderSchema.parse({
    ...order,
    ...toSums(toTotals({ ...row, ...none, subtotalCents, saleDiscountCents, taxCents, totalCents }, row.currency)),
    refundedAmount: toAmount(
      sum((item) => item.refundedCents),
      row.currency,
    ),
    contact: { firstName: maskName(row.contactFirstName), lastName: maskName(row.contactLastName) },
    // Texts by banks and buyers are not for sellers.
    timeline: order.timeline.flatMap((event) => {
      if (event.to === null && !shownEvents.has(event.type)) return [];
      return [{ ...event, text: event.by === 'buyer' || event.by === 'staff' ? '' : event.text }];
    }),
  });
  return withBlanks(sold);
}

/** Besides the changes of its status. How a dispute stands tells why earnings are held or gone. */
const shownEvents: ReadonlySet<string> = new Set(['paid', 'line_shipped', 'disputed', 'dispute_won', 'dispute_lost']);

const itemBlanks: Omit<OrderItem, keyof SoldItem> = {
  refundable: null,
  keys: [],
  downloads: [],
  isCancellable: false,
  // Where somebody lives is not for sellers.
  region: null,
  regionConfirmedAt: null,
  usedInCountry: null,
};
const blanks: Omit<Order, keyof SoldOrder> = {
  billing: null,
  buyerCountry: null,
  couponCode: null,
  payments: [],
  transactionId: null,
  transactionHash: null,
  network: null,
  hashStatus: null,
  archivedAt: null,
  deliversAt: null,
  // A refund may concern lines of other sellers, and its text is written by the buyer.
  refunds: [],
  refundMethods: [],
  gift: null,
  releasePayment: null,
  nextAction: null,
};

/** In the shape that every reader of an order knows, with nothing in the places of what a seller does not see. */
function withBlanks(sold: SoldOrder): Order {
  return {
    ...sold,
    ...blanks,
    contact: { ...sold.contact, email: '' },
    items: sold.items.map((item) => ({ ...item, ...itemBlanks })),
  };
}
