import { multiplyAmount, toAmount, toCents } from '../../../shared/money/money.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { ValidatedOrder } from '../../../shared/orders/place-order.schemas.ts';
import { isWorldwide } from '../../../shared/regions/region.rules.ts';
import type { CartChange } from '../../cart/cart-changes.ts';
import type { CartLine } from '../../cart/cart-storage.ts';
import type { LineWhere, SummaryLine } from './order-summary.tsx';

/** The lines of an order at the prices of a sale or of VIP, beside the list prices, as in the cart. */
export function linesOfOrder(order: Order): SummaryLine[] {
  const country = order.buyerCountry ?? undefined;
  const { currency } = order;
  return order.items.map((item) => {
    const { id, name, coverUrl, quantity, unitPrice, discount, platform, regions, usedInCountry, releaseAt } = item;
    return {
      id,
      name,
      coverUrl,
      quantity,
      total: multiplyAmount(unitPrice, quantity, currency),
      listTotal: toAmount(toCents(unitPrice, currency) * quantity + toCents(discount, currency), currency),
      where: whereOf({ platform, regions, country, usedIn: usedInCountry }),
      change: undefined,
      parts: [],
      releaseAt,
    };
  });
}

/** The cart at the prices of today beside the list prices; at the remembered ones until they are known. */
export function linesOfCart(
  lines: readonly CartLine[],
  quote: Pick<ValidatedOrder, 'items'> | undefined,
  changes: ReadonlyMap<string, CartChange>,
  home: string | undefined,
): SummaryLine[] {
  const answers = new Map(quote?.items.map((item) => [item.productId, item]));
  return lines.map(({ productId, name, coverUrl, quantity, priceCents, currency, ...line }) => {
    const answer = answers.get(productId);
    const remembered = toAmount(priceCents, currency);
    return {
      id: productId,
      name,
      coverUrl,
      quantity,
      total: multiplyAmount(answer?.price ?? remembered, quantity, currency),
      listTotal: multiplyAmount(answer?.listPrice ?? remembered, quantity, currency),
      where: whereOf({
        platform: answer?.platform ?? line.platform ?? 'none',
        regions: answer?.regions ?? line.regions ?? [],
        country: home ?? answer?.country ?? undefined,
        usedIn: line.usedInCountry,
      }),
      change: changes.get(productId),
      parts: answer?.parts ?? [],
      releaseAt: answer?.releaseAt ?? null,
    };
  });
}

/** Things without a platform work everywhere alike, so nothing is said about them. */
function whereOf(where: LineWhere): LineWhere | undefined {
  return where.platform === 'none' && isWorldwide(where.regions) ? undefined : where;
}
