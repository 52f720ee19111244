/** No line of a cart or an order holds more (C3). */
export const highestQuantity = 99;

export interface QuantityFacts {
  type: string;
  /** Units left; null when unlimited or plentiful. */
  stockQuantity: number | null;
  maxPerOrder: number;
}

/** C3: only game items are sold in quantity. */
export function isSingleCopy(type: string): boolean {
  return type !== 'game_item';
}

/** The most of a product that a cart or an order may hold now (C3, D-50). 0 means that nothing is left to sell. */
export function maxQuantity({ type, stockQuantity, maxPerOrder }: QuantityFacts): number {
  const limit = isSingleCopy(type) ? 1 : Math.min(maxPerOrder, highestQuantity);
  return Math.max(0, Math.min(stockQuantity ?? limit, limit));
}
