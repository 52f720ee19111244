// Serves the library while offline from the cache that its page filled (src/client/downloads/cache-library-offline.ts).
// While online it does nothing, and responses of the API are never cached.
const cacheName = 'gm-library';
const isOwnFile = (pathname) => pathname.startsWith('/assets/') || pathname.startsWith('/media/');
const isCall = (pathname) => /^\/(api|trpc|webhooks)(\/|$)/.test(pathname);

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (self.navigator.onLine || request.method !== 'GET' || origin !== self.location.origin || isCall(pathname)) return;
  if (request.mode === 'navigate') event.respondWith(takeFromShelf('/', request));
  else if (isOwnFile(pathname)) event.respondWith(takeFromShelf(request, request));
});

async function takeFromShelf(key, request) {
  const cache = await self.caches.open(cacheName);
  return (await cache.match(key, { ignoreVary: true })) ?? fetch(request);
}
