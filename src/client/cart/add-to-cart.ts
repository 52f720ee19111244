import { cartMessages } from '../../shared/cart/cart.messages.ts';
import { toCents } from '../../shared/money/money.ts';
import type { ProductCard } from '../../shared/products/product.schemas.ts';
import { maxQuantity } from '../../shared/products/quantity.rules.ts';
import { notify } from '../platform/notify.tsx';
import type { CartLine } from './cart-storage.ts';
import { type AddResult, addCartLine, openCartPanel } from './cart-store.ts';

export type CartProduct = Pick<
  ProductCard,
  'id' | 'slug' | 'name' | 'type' | 'effectivePrice' | 'currency' | 'coverUrl' | 'stockQuantity' | 'maxPerOrder'
> &
  Partial<Pick<ProductCard, 'releaseAt' | 'regions' | 'platform'>>;

/** Puts one unit (or `quantity`) into the cart, says so and opens the panel. */
export function addToCart(product: CartProduct, quantity = 1): void {
  const result = putIntoCart(product, quantity);
  if (result.ok) {
    notify.success(cartMessages.itemAddedToCart, { id: 'cart' });
    openCartPanel();
    return;
  }
  tellAlreadyInCart();
}

/** Refuses what is in the cart already, and leads there. */
export function tellAlreadyInCart(): void {
  notify.warning(cartMessages.itemAlreadyInCart, { id: 'cart', action: { run: openCartPanel } });
}

/** The same without a toast or opening the panel. */
export function putIntoCart(product: CartProduct, quantity = 1): AddResult {
  return addCartLine(toCartLine(product, quantity));
}

/** A line with what the shopper sees of the product now. */
export function toCartLine(product: CartProduct, quantity: number): Omit<CartLine, 'addedAt'> {
  return {
    productId: product.id,
    quantity,
    priceCents: toCents(product.effectivePrice, product.currency),
    currency: product.currency,
    name: product.name,
    slug: product.slug,
    type: product.type,
    coverUrl: product.coverUrl,
    maxQuantity: maxQuantity(product),
    ...(product.releaseAt !== undefined && { releaseAt: product.releaseAt }),
    regions: product.regions,
    platform: product.platform,
  };
}
