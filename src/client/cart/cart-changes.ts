import { toAmount, toCents } from '../../shared/money/money.ts';
import type { OrderLineInput, ValidatedLine } from '../../shared/orders/place-order.schemas.ts';
import type { OrderLineStatus } from '../../shared/orders/pricing/order-line.schemas.ts';
import type { CartLine } from './cart-storage.ts';

/** How the server's answer about a line differs from what the cart remembered. Money in cents. */
export type CartChange =
  | { kind: 'price'; fromCents: number; toCents: number }
  | { kind: 'limited'; available: number }
  | { kind: 'unavailable'; reason: string };

const refusals: Partial<Record<OrderLineStatus, string>> = {
  out_of_stock: 'Out of stock',
  unavailable: 'No longer for sale',
  vip_only: 'For VIP members only',
  already_owned: 'You already own this',
  own_product: 'This is your own product',
  in_bundle: 'Part of a bundle in your cart',
};

/** Why this line cannot be bought at all; undefined when it can. */
export function refusalOf(status: OrderLineStatus): string | undefined {
  return refusals[status];
}

function changeOf(line: CartLine, validated: ValidatedLine): CartChange | undefined {
  const reason = refusalOf(validated.status);
  if (reason !== undefined) return { kind: 'unavailable', reason };
  if (validated.availableQuantity < line.quantity) return { kind: 'limited', available: validated.availableQuantity };
  const priceCents = toCents(validated.price, line.currency);
  return priceCents > line.priceCents ? { kind: 'price', fromCents: line.priceCents, toCents: priceCents } : undefined;
}

/** Product id → what got worse since the line was added to the cart; unchanged lines are left out. */
export function findCartChanges(
  lines: readonly CartLine[],
  validated: readonly ValidatedLine[],
): ReadonlyMap<string, CartChange> {
  const byProduct = new Map(validated.map((line) => [line.productId, line]));
  const changes = new Map<string, CartChange>();
  for (const line of lines) {
    const known = byProduct.get(line.productId);
    const change = known === undefined ? undefined : changeOf(line, known);
    if (change !== undefined) changes.set(line.productId, change);
  }
  return changes;
}

/** Prices that fell since they were seen, for example after a VIP signed in, are accepted without asking. */
export function findLowerPrices(
  lines: readonly CartLine[],
  validated: readonly ValidatedLine[],
): ReadonlyMap<string, Pick<CartLine, 'priceCents'>> {
  const known = new Map(lines.map((line) => [line.productId, line]));
  const lower = validated.flatMap(({ productId, price, status }) => {
    const line = known.get(productId);
    const priceCents = line && toCents(price, line.currency);
    const isLower = status === 'ok' && line && priceCents !== undefined && priceCents < line.priceCents;
    return isLower ? [[productId, { priceCents }] as const] : [];
  });
  return new Map(lower);
}

/** The cart after 'Accept changes': today's prices, quantities that exist, and nothing that cannot be bought. */
export function acceptCartChanges(
  lines: readonly CartLine[],
  validated: readonly ValidatedLine[],
): { kept: ReadonlyMap<string, Partial<CartLine>>; removed: readonly string[] } {
  const kept = new Map<string, Partial<CartLine>>();
  const removed: string[] = [];
  for (const answer of validated) {
    const line = lines.find(({ productId }) => productId === answer.productId);
    if (line === undefined) continue;
    if (refusalOf(answer.status) !== undefined || answer.availableQuantity < 1) removed.push(line.productId);
    else {
      const quantity = Math.min(line.quantity, answer.availableQuantity);
      kept.set(line.productId, { priceCents: toCents(answer.price, line.currency), quantity });
    }
  }
  return { kept, removed };
}

/**
 * The lines of the cart as the order calls take them, with the price that the shopper saw and what they confirmed,
 * which says nothing of where the recipient of a gift is.
 */
export function toOrderLines(lines: readonly CartLine[], { isGift = false } = {}): OrderLineInput[] {
  return lines.map(({ productId, quantity, priceCents, currency, usedInCountry }) => ({
    productId,
    quantity,
    expectedPrice: toAmount(priceCents, currency),
    ...(usedInCountry !== undefined && !isGift && { regionConfirmed: true, usedInCountry }),
  }));
}
