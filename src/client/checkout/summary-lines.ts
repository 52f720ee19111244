import { toAmount, toCents } from '../../shared/money/money.ts';
import type { Order, ValidatedOrder } from '../../shared/orders/order.schemas.ts';
import type { CartChange } from '../cart/cart-changes.ts';
import type { CartLine } from '../cart/cart-storage.ts';
import type { SummaryLine } from './order-summary.tsx';

/** An order at list prices, as the cart was, so that the discounts below add up. */
export function linesOfOrder(order: Order): SummaryLine[] {
  return order.items.map(({ id, name, coverUrl, quantity, unitPrice, discount }) => ({
    id,
    name,
    coverUrl,
    quantity,
    total: toAmount(toCents(unitPrice) * quantity + toCents(discount)),
    change: undefined,
  }));
}

/** The cart at the list prices of today, so that the discounts below them add up; at the remembered ones until then. */
export function linesOfCart(
  lines: readonly CartLine[],
  quote: ValidatedOrder | undefined,
  changes: ReadonlyMap<string, CartChange>,
): SummaryLine[] {
  const listPrices = new Map(quote?.items.map((item) => [item.productId, item.listPrice]));
  return lines.map(({ productId, name, coverUrl, quantity, priceCents }) => ({
    id: productId,
    name,
    coverUrl,
    quantity,
    total: toAmount(toCents(listPrices.get(productId) ?? toAmount(priceCents)) * quantity),
    change: changes.get(productId),
  }));
}
