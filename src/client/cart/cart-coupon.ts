import { useSyncExternalStore } from 'react';
import { readCouponCode } from '../../shared/coupons/coupon.rules.ts';

const storageKey = 'gm-cart-coupon';
const listeners = new Set<() => void>();
let code = readStored();

function readStored(): string | undefined {
  try {
    return readCouponCode(localStorage.getItem(storageKey) ?? '');
  } catch {
    return undefined;
  }
}

function update(next: string | undefined): void {
  code = next;
  for (const listener of listeners) listener();
}

// The server renders what reads it, and has no storage.
if (typeof window !== 'undefined') {
  window.addEventListener('storage', (event) => {
    if (event.key === storageKey || event.key === null) update(readStored());
  });
}

/** Puts a coupon into the cart of this device, or takes it out; the server says what it is worth. */
export function setCartCoupon(next: string | undefined): void {
  try {
    if (next === undefined) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, next);
  } catch {
    // Without storage it lasts as long as the page.
  }
  update(next);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The coupon in the cart, in upper case. */
export function useCartCoupon(): string | undefined {
  return useSyncExternalStore(
    subscribe,
    () => code,
    () => undefined,
  );
}
