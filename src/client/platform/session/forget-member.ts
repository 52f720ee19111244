/** What belongs to the device and not to the member: the theme, the country, the currency, the cart, viewed products, the page to return to. */
const keptKeys = new Set([
  'gm-theme',
  'gm-country',
  'gm-currency',
  'gm-currency-rates',
  'gm-cart',
  'gm-cart-coupon',
  'gm-recently-viewed',
  'gm-wanted-page',
  'gm-scroll',
  'gm-session-end',
]);

/** The cache from which the service worker serves the library while offline. */
export const libraryCache = 'gm-library';

/** Deletes the offline library of this browser, as part of forgetting the member. */
export function clearOfflineCache(): void {
  if ('caches' in globalThis) void caches.delete(libraryCache);
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
export function forgetMember(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!keptKeys.has(key)) storage.removeItem(key);
}
