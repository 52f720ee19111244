import { useSyncExternalStore } from 'react';
import { readCouponCode } from '../../shared/coupons/coupon.rules.ts';
import { storedValue } from '../platform/stored-value.ts';

const stored = storedValue('gm-cart-coupon', (text) => readCouponCode(text ?? ''));

/** Puts a coupon into the cart of this device, or takes it out; the server says what it is worth. */
export function setCartCoupon(next: string | undefined): void {
  stored.write(next);
}

/** The coupon in the cart, in upper case. */
export function useCartCoupon(): string | undefined {
  return useSyncExternalStore(stored.subscribe, stored.read, () => undefined);
}
