import { useSyncExternalStore } from 'react';
import { readCouponCode } from '../../shared/coupons/coupon.rules.ts';
import { type StoredValue, storedValue } from '../platform/stored-value.ts';

const inCart = storedValue('gm-cart-coupon', (text) => readCouponCode(text ?? ''));
/** Of the one product that this tab buys by itself: its id or slug, and the code. */
const withProduct = storedValue(
  'gm-product-coupon',
  (text) => {
    const [product = '', code = ''] = text?.split(' ') ?? [];
    return { product, code: readCouponCode(code) };
  },
  'tab',
);

function useStored<Value>({ subscribe, read }: StoredValue<Value>): Value | undefined {
  return useSyncExternalStore(subscribe, read, () => undefined);
}

/** Puts a coupon into the cart of this device, or takes it out; the server says what it is worth. */
export function setCartCoupon(next: string | undefined): void {
  inCart.write(next);
}

/** The coupon in the cart, in upper case. */
export function useCartCoupon(): string | undefined {
  return useStored(inCart);
}

/** The same for a product that is bought by itself; until the tab closes. */
export function setProductCoupon(idOrSlug: string, next: string | undefined): void {
  withProduct.write(next && `${idOrSlug} ${next}`);
}

export function useProductCoupon(idOrSlug: string): string | undefined {
  const stored = useStored(withProduct);
  return stored?.product === idOrSlug ? stored.code : undefined;
}

/** Takes the coupon of a placed order out of both: it is spent. */
export function forgetCoupons(): void {
  inCart.write(undefined);
  withProduct.write(undefined);
}
