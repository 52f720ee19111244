/** What decides whether a product is pre-ordered. Times are compared with the database's. */
export interface Preorderable {
  /** Nothing is delivered before; null is released. */
  releaseAt: Date | null;
  preorderAllowed: boolean;
  /** The most units that may be pre-ordered; null is unlimited. */
  preorderLimit: number | null;
  /** Units pre-ordered and not yet delivered. */
  preorderedUnits: number;
  stockQuantity: number | null;
}

export function isUnreleased({ releaseAt }: { releaseAt: Date | null }, now: Date): boolean {
  return releaseAt !== null && releaseAt > now;
}

/**
 * Units that may be ordered now; null is unlimited. Before the release those that the limit of pre-orders leaves; after
 * it the stock less what was pre-ordered, which is delivered first.
 */
export function sellableUnits(product: Preorderable, now: Date): number | null {
  const { preorderAllowed, preorderLimit, preorderedUnits, stockQuantity } = product;
  if (!isUnreleased(product, now)) return stockQuantity === null ? null : Math.max(0, stockQuantity - preorderedUnits);
  if (!preorderAllowed) return 0;
  return preorderLimit === null ? null : Math.max(0, preorderLimit - preorderedUnits);
}
