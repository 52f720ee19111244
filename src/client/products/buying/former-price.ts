import type { Product } from '../../../shared/products/product.schemas.ts';

/** The price to strike through: of a bundle whose parts are owned in part, what it costs everybody else. */
export function formerPriceOf({ bundle, effectivePrice, compareAtPrice }: Product, ownPrice: number): number {
  return bundle && ownPrice < effectivePrice ? effectivePrice : (compareAtPrice ?? effectivePrice);
}
