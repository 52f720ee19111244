import { pictureCache } from '../platform/session/forget-member.ts';

/** Keeps the pictures that this page has shown before the service worker was there to keep them. */
export async function cacheLibraryPictures(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const cache = await caches.open(pictureCache);
  const kept = new Set((await cache.keys()).map(({ url }) => url));
  const missing = shownPictures().filter((url) => !kept.has(url));
  // One picture that fails to load must not prevent keeping the rest.
  await Promise.allSettled(missing.map((url) => keepPicture(cache, url)));
}

/** Unlike Cache.add it is silent about a picture that is not painted yet. */
async function keepPicture(cache: Cache, url: string): Promise<void> {
  const reply = await fetch(url, { credentials: 'omit' });
  if (reply.ok) await cache.put(url, reply);
}

function shownPictures(): string[] {
  const urls = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = urls.filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/media/'));
  return [...new Set(own.map(({ href }) => href))];
}
