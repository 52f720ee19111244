import { clearStored, type StoredPlace, storedValue } from '../stored-value.ts';

/** Whether visits from this browser may be counted, and that the account has yet to be told. */
export const visitConsentKey = 'visit-consent';
export const visitConsentOwedKey = 'visit-consent-owed';
const visitConsent = storedValue(visitConsentKey, (text) => text);

/** What belongs to the device and not to the member: the theme, the country, the currency, the cart with what was ordered of it, viewed products, the page to return to. */
const keptKeys = new Set([
  'gm-theme',
  'gm-country',
  'gm-currency',
  'gm-currency-rates',
  'gm-cart',
  'gm-cart-coupon',
  'gm-cart-expired',
  'gm-cart-kept',
  'gm-cart-offline',
  'gm-cart-orders',
  'gm-recently-viewed',
  'gm-return-path',
  'gm-scroll',
  'gm-session-end',
]);
/** A refusal holds for whoever uses the browser next; what a member allowed does not. */
const keptWithRefusal = new Set([...keptKeys, visitConsentKey, visitConsentOwedKey]);

/** Public pictures that the service worker keeps; which they are tells what the member has seen. */
export const pictureCache = 'gm-pictures';
/** The encrypted keys that the member keeps here, and the secret that opens them. */
export const keyVault = 'gm-key-vault';

/** Deletes what this browser keeps of the member for when it is offline, beside the storage. */
export function clearOfflineCache(): void {
  if ('caches' in globalThis) void caches.delete(pictureCache);
  navigator.serviceWorker?.controller?.postMessage('forget-member');
  if ('indexedDB' in globalThis) indexedDB.deleteDatabase(keyVault);
}

/** Whoever uses this browser next must not be shown what the member is told. The server learns it by the next push. */
export async function stopPush(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager?.getSubscription())?.unsubscribe();
}

/**
 * Deletes every storage key that is not listed as the device's own, so that new keys are forgotten by default (S-24).
 * Each tab clears its own session storage.
 */
export function forgetMember(place: StoredPlace): void {
  clearStored(place, visitConsent.read() === 'refused' ? keptWithRefusal : keptKeys);
}
