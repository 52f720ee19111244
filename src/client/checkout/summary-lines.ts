import { toAmount } from '../../shared/money/money.ts';
import type { Order, ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import type { CartLine } from '../cart/cart-storage.ts';
import type { SummaryLine } from './order-summary.tsx';

export function linesOfOrder(order: Order): SummaryLine[] {
  return order.items.map(({ id, name, coverUrl, quantity, total }) => ({ id, name, coverUrl, quantity, total }));
}

/** The cart at the list prices of today, so that the discounts below them add up; at the remembered ones until then. */
export function linesOfCart(lines: readonly CartLine[], quote: ValidatedOrder | undefined): SummaryLine[] {
  const listPrices = new Map(quote?.items.map((item) => [item.productId, item.listPrice]));
  return lines.map(({ productId, name, coverUrl, quantity, priceCents }) => ({
    id: productId,
    name,
    coverUrl,
    quantity,
    total: (listPrices.get(productId) ?? toAmount(priceCents)) * quantity,
  }));
}
