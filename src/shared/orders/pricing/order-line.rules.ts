import type { Cents } from '../../money/money.ts';
import {
  effectivePriceCents,
  formerPriceCents,
  guestPriceCents,
  type Priced,
} from '../../products/prices/price.rules.ts';
import { highestQuantity, isSingleCopy, maxQuantity } from '../../products/quantity.rules.ts';
import type { RegionVerdict } from '../../regions/region.rules.ts';
import type { OrderLineStatus } from './order-line.schemas.ts';
import { isUnreleased } from './preorder.rules.ts';

/** What decides whether and how a product can be ordered. `stockQuantity` null is unlimited. */
export interface Orderable extends Priced {
  lowest30Cents?: Cents | null;
  type: string;
  status: string;
  publishFrom: Date | null;
  publishTo: Date | null;
  vipFrom: Date | null;
  vipOnly: boolean;
  stockQuantity: number | null;
  maxPerOrder: number;
  releaseAt?: Date | null;
  preorderAllowed?: boolean;
}

/** On sale for this buyer by its dates; VIPs may come `vipFrom` earlier (D-5). */
export function isPublished(product: Orderable, isMember: boolean, now: Date): boolean {
  const { releaseAt = null, preorderAllowed = false } = product;
  if (!preorderAllowed && isUnreleased({ releaseAt }, now)) return false;
  if (product.status !== 'active' || (product.publishTo !== null && product.publishTo <= now)) return false;
  if (product.publishFrom === null || product.publishFrom <= now) return true;
  return isMember && product.vipFrom !== null && product.vipFrom <= now;
}

export interface LineRequest {
  quantity: number;
  expectedPriceCents: Cents | null;
  isOwned: boolean;
  /** The buyer sells it: nobody buys from themselves. */
  isOwnProduct?: boolean;
  /** Units that the buyer's own limit for this product still leaves; null is no limit. */
  userAllowance: number | null;
  /** Whether it can be used where the buyer is. */
  region: RegionVerdict;
}

export interface JudgedLine {
  status: OrderLineStatus;
  availableQuantity: number;
  listPriceCents: Cents;
  guestPriceCents: Cents;
  unitPriceCents: Cents;
}

/**
 * What holds for one line of a cart now. The first problem wins; a price that rose is the mildest. `vipPercent` is that
 * of the buyer's level, null for whoever is no member.
 */
export function judgeLine(product: Orderable, request: LineRequest, vipPercent: number | null, now: Date): JudgedLine {
  const availableQuantity = Math.min(maxQuantity(product), Math.max(0, request.userAllowance ?? highestQuantity));
  const unitPriceCents = effectivePriceCents(product, vipPercent, now);
  // A lower price needs no confirmation, for example after a VIP signed in or a sale began.
  const isDearer = request.expectedPriceCents !== null && unitPriceCents > request.expectedPriceCents;
  const problems: [boolean, OrderLineStatus][] = [
    [!isPublished(product, vipPercent !== null, now), 'unavailable'],
    [request.isOwnProduct === true, 'own_product'],
    [product.vipOnly && vipPercent === null, 'vip_only'],
    [request.isOwned && isSingleCopy(product.type), 'already_owned'],
    [product.stockQuantity !== null && product.stockQuantity < 1, 'out_of_stock'],
    [request.region === 'mismatch', 'region_mismatch'],
    [request.region === 'unknown', 'country_unknown'],
    [request.quantity > availableQuantity, 'limited'],
    [isDearer, 'price_changed'],
  ];
  return {
    status: problems.find(([isSo]) => isSo)?.[1] ?? 'ok',
    availableQuantity,
    ...regularPrices(product, now),
    unitPriceCents,
  };
}

/** Without a sale everybody's price is the list price; a sale takes off what it may be announced with. */
function regularPrices(product: Orderable, now: Date) {
  const guestCents = guestPriceCents(product, now);
  const listPriceCents = guestCents < product.priceCents ? Math.max(guestCents, formerPriceCents(product)) : guestCents;
  return { listPriceCents, guestPriceCents: guestCents };
}
