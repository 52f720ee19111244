import { libraryShelf } from '../platform/session/forget-member.ts';

/** The page itself, without cookies, so that nothing of whoever is signed in lies in it. */
const shell = '/';

/**
 * Puts the page and everything it has loaded of ours on a shelf from which the service worker opens the library while
 * there is no network. What an older release left there goes.
 */
export async function shelveLibrary(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await navigator.serviceWorker.register('/service-worker.js');
  const shelf = await caches.open(libraryShelf);
  const wanted = new Set([shell, ...loadedFiles()].map((path) => new URL(path, location.origin).href));
  const kept = await shelf.keys();
  await Promise.all(kept.filter(({ url }) => !wanted.has(url)).map((request) => shelf.delete(request)));
  const shelved = new Set(kept.map(({ url }) => url));
  const missing = [...wanted].filter((url) => !shelved.has(url) || new URL(url).pathname === shell);
  // A picture that cannot be had must not keep the rest from being there.
  await Promise.allSettled(missing.map((url) => shelf.add(new Request(url, { credentials: 'omit' }))));
}

function loadedFiles(): string[] {
  const entries = performance.getEntriesByType('resource').map(({ name }) => new URL(name));
  const own = entries.filter(
    ({ origin, pathname }) => origin === location.origin && /^\/(assets|media)\//.test(pathname),
  );
  return own.map(({ pathname }) => pathname);
}
