import { toAmount, toCents } from '../../../shared/money/money.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import type { CartChange } from '../../cart/cart-changes.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import type { LineWhere, SummaryLine } from './order-summary.tsx';

/** An order at list prices, as the cart was, so that the discounts below add up. */
export function linesOfOrder(order: Order): SummaryLine[] {
  const country = order.buyerCountry ?? undefined;
  return order.items.map((item) => {
    const { id, name, coverUrl, quantity, unitPrice, discount, platform, regions, usedInCountry, releaseAt } = item;
    return {
      id,
      name,
      coverUrl,
      quantity,
      total: toAmount(
        toCents(unitPrice, order.currency) * quantity + toCents(discount, order.currency),
        order.currency,
      ),
      where: whereOf({ platform, regions, country, usedIn: usedInCountry }),
      change: undefined,
      parts: [],
      releaseAt,
    };
  });
}

/** The cart at the list prices of today, so that the discounts below them add up; at the remembered ones until then. */
export function linesOfCart(
  lines: readonly CartLine[],
  quote: ValidatedOrder | undefined,
  changes: ReadonlyMap<string, CartChange>,
  home: string | undefined,
): SummaryLine[] {
  const answers = new Map(quote?.items.map((item) => [item.productId, item]));
  return lines.map(({ productId, name, coverUrl, quantity, priceCents, currency, ...line }) => ({
    id: productId,
    name,
    coverUrl,
    quantity,
    total: toAmount(
      toCents(answers.get(productId)?.listPrice ?? toAmount(priceCents, currency), currency) * quantity,
      currency,
    ),
    where: whereOf({
      platform: answers.get(productId)?.platform ?? line.platform ?? 'none',
      regions: answers.get(productId)?.regions ?? line.regions ?? [],
      country: home ?? answers.get(productId)?.country ?? undefined,
      usedIn: line.usedInCountry,
    }),
    change: changes.get(productId),
    parts: answers.get(productId)?.parts ?? [],
    releaseAt: answers.get(productId)?.releaseAt ?? null,
  }));
}

/** Things without a platform work everywhere alike, so nothing is said about them. */
function whereOf(where: LineWhere): LineWhere | undefined {
  return where.platform === 'none' && isWorldwide(where.regions) ? undefined : where;
}
