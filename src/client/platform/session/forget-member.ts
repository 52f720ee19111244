/** What belongs to the device, not to whoever was signed in: the look, the cart, what was looked at, where one wanted to go. */
const keptKeys = new Set([
  'gm-theme',
  'gm-cart',
  'gm-cart-coupon',
  'gm-recently-viewed',
  'gm-wanted-page',
  'gm-scroll',
  'gm-session-end',
]);

/** What the service worker opens the library from while there is no network. */
export const libraryShelf = 'gm-library';

/** Takes the library off the shelf of this browser, as part of forgetting who was signed in. */
export function clearShelf(): void {
  if ('caches' in globalThis) void caches.delete(libraryShelf);
}

/**
 * Deletes from the storage whatever is not known to be the device's own, so that a new key is forgotten unless it is
 * listed here (S-24). The session storage is each tab's to clear.
 */
export function forgetMember(storage: Storage): void {
  for (const key of Object.keys(storage)) if (!keptKeys.has(key)) storage.removeItem(key);
}
