import type { ProductType } from '../products/product.schemas.ts';

/** The cart forgets a line seven days after it was added. */
export const cartLineLifetimeMs = 7 * 24 * 60 * 60 * 1000;

const highestQuantity = 99;

export type QuantityFacts = {
  type: ProductType;
  /** Units left; null when unlimited or plentiful. */
  stockQuantity: number | null;
  maxPerOrder: number;
};

/**
 * The largest quantity one cart line may hold (C3): 1 for everything that is owned once, for game items
 * 1 to 99 within stock and the product's own limit. 0 means that nothing is left to sell.
 */
export function maxQuantity(facts: QuantityFacts): number {
  if (facts.stockQuantity !== null && facts.stockQuantity <= 0) return 0;
  if (facts.type !== 'game_item') return 1;
  return Math.max(1, Math.min(highestQuantity, facts.maxPerOrder, facts.stockQuantity ?? highestQuantity));
}

/** Brings any number into 1..max as a whole number; not-a-number becomes 1. */
export function clampQuantity(quantity: number, max: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.max(1, Math.min(max, Math.floor(quantity)));
}

/** Whether a line added at `addedAt` (ISO 8601) is older than seven days at `now` (epoch milliseconds). */
export function isCartLineExpired(addedAt: string, now: number): boolean {
  const added = Date.parse(addedAt);
  return Number.isNaN(added) || now - added >= cartLineLifetimeMs;
}
