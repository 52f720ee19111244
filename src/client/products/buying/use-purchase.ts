import type { MouseEvent } from 'react';
import { useLocation } from 'wouter';
import type { Product } from '../../../shared/products/product.schemas.ts';
import { maxQuantity } from '../../../shared/products/quantity.rules.ts';
import { addToCart } from '../../cart/add-to-cart.ts';
import { closeCartPanel, openCartPanel, useIsInCart } from '../../cart/cart-store.ts';
import { useSession } from '../../platform/session/session.ts';
import { trpc } from '../../platform/trpc.ts';

export type Purchase = {
  status: 'ready' | 'in-cart' | 'owned' | 'sold-out';
  /** What this visitor pays for one unit. */
  price: number;
  /** Sold before its release. */
  isPreorder: boolean;
  /** Not released, and not sold before. */
  isComing: boolean;
  /** Highest quantity of one order. */
  max: number;
  add: () => void;
  /** Leads to the checkout with this product alone. */
  buyNow: () => void;
  /** Leads to the checkout with the cart. The second click of a double click on 'Add to cart' does not: it meant that. */
  goToCheckout: (event: MouseEvent) => void;
  openCart: () => void;
};

/** What a visitor can do with the product now. Game items can be bought again by those who own one. */
export function usePurchase(product: Product, quantity: number): Purchase {
  const { status: sessionStatus } = useSession();
  const isInCart = useIsInCart(product.id);
  const [, navigate] = useLocation();
  const { data: viewer } = trpc.products.viewer.useQuery(
    { id: product.id },
    { enabled: sessionStatus === 'authenticated' },
  );

  const price = viewer?.priceForYou ?? product.effectivePrice;
  const isOwned = viewer?.owned === true && product.type !== 'game_item';
  const add = () => addToCart({ ...product, effectivePrice: price }, quantity);
  const buyNow = () => {
    closeCartPanel();
    const units = quantity > 1 ? `&quantity=${quantity}` : '';
    navigate(`/checkout?product=${product.slug}${units}`);
  };
  const goToCheckout = ({ detail: clicks }: MouseEvent) => {
    if (clicks > 1) return;
    closeCartPanel();
    navigate('/checkout');
  };
  const unowned = product.inStock ? 'ready' : 'sold-out';
  const status = isOwned ? 'owned' : isInCart ? 'in-cart' : unowned;
  return {
    status,
    price,
    isPreorder: product.isPreorder,
    isComing: product.releaseAt !== undefined && !product.isPreorder,
    max: maxQuantity(product),
    add,
    buyNow,
    goToCheckout,
    openCart: openCartPanel,
  };
}
