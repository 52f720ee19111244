import { setCartCoupon, useCartCoupon } from './cart-coupon.ts';
import type { CartLine } from './cart-storage.ts';
import { confirmCartRegion, dropCartLines, refreshCartLines, useCart } from './cart-store.ts';

export type LineChanges = ReadonlyMap<string, Partial<Pick<CartLine, 'priceCents' | 'maxQuantity' | 'quantity'>>>;

/** What is about to be bought: the cart, or one product by itself, which leaves the cart as it is. */
export type Basket = {
  kind: 'cart' | 'product';
  lines: readonly CartLine[];
  currency: string;
  couponCode: string | undefined;
  setCoupon: (code: string | undefined) => void;
  /** Applies what the server answered about the lines. */
  refreshLines: (changes: LineChanges) => void;
  dropLines: (productIds: readonly string[]) => void;
  /** 'I will use it in …' for a line that does not work where the shopper is. */
  confirmRegion: (productId: string, country: string) => void;
};

/** The cart of this device. */
export function useCartBasket(): Basket {
  const { lines, currency } = useCart();
  return {
    kind: 'cart',
    lines,
    currency,
    couponCode: useCartCoupon(),
    setCoupon: setCartCoupon,
    refreshLines: refreshCartLines,
    dropLines: dropCartLines,
    confirmRegion: confirmCartRegion,
  };
}
