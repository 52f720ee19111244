import { libraryCache } from '../platform/session/forget-member.ts';

/** The page itself, fetched without cookies, so that it contains nothing about the signed-in member. */
const shell = '/';

/**
 * Puts the page and all of our files that it loaded into the offline cache, from which the service worker serves the
 * library while offline. Files of older releases are removed.
 */
export async function cacheLibrary(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const cache = await caches.open(libraryCache);
  const wanted = new Set([shell, ...loadedFiles()].map((path) => new URL(path, location.origin).href));
  const kept = await cache.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => cache.delete(request)));
  const cachedUrls = new Set(kept.map(({ url }) => url));
  const missing = [...wanted].filter((url) => !cachedUrls.has(url) || new URL(url).pathname === shell);
  // One picture that fails to load must not prevent caching the rest.
  await Promise.allSettled(missing.map((url) => cache.add(new Request(url, { credentials: 'omit' }))));
}

function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = entries.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname),
  );
  return own.map(({ pathname }) => pathname);
}
