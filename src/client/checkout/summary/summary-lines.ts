import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { CartChange } from '../../cart/cart-changes.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import type { SummaryLine } from './order-summary.tsx';

/** An order at list prices, as the cart was, so that the discounts below add up. */
export function linesOfOrder(order: Order): SummaryLine[] {
  return order.items.map(({ id, name, coverUrl, quantity, unitPrice, discount, releaseAt }) => ({
    id,
    name,
    coverUrl,
    quantity,
    total: toAmount(toCents(unitPrice, order.currency) * quantity + toCents(discount, order.currency), order.currency),
    change: undefined,
    releaseAt,
  }));
}

/** The cart at the list prices of today, so that the discounts below them add up; at the remembered ones until then. */
export function linesOfCart(
  lines: readonly CartLine[],
  quote: ValidatedOrder | undefined,
  changes: ReadonlyMap<string, CartChange>,
): SummaryLine[] {
  const releases = new Map(quote?.items.map((item) => [item.productId, item.releaseAt]));
  const listPrices = new Map(quote?.items.map((item) => [item.productId, item.listPrice]));
  return lines.map(({ productId, name, coverUrl, quantity, priceCents, currency }) => ({
    id: productId,
    name,
    coverUrl,
    quantity,
    total: toAmount(
      toCents(listPrices.get(productId) ?? toAmount(priceCents, currency), currency) * quantity,
      currency,
    ),
    change: changes.get(productId),
    releaseAt: releases.get(productId) ?? null,
  }));
}
