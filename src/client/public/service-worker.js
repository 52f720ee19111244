// Serves the library while offline from the cache that its page filled (src/client/downloads/cache-library-offline.ts),
// and shows what web push brings. While online it answers no request, and responses of the API are never cached.
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
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});

async function takeFromShelf(key, request) {
  const cache = await self.caches.open(cacheName);
  return (await cache.match(key, { ignoreVary: true })) ?? fetch(request);
}

/** Browsers demand that each push shows something. One that is sent twice has the same tag, and is shown once. */
async function showPush(data) {
  const { id, title, body, link } = readMessage(data);
  await self.registration.showNotification(title, { body, tag: id, icon: '/favicon.svg', data: { link } });
}

function readMessage(data) {
  try {
    const { id, title, body, link } = data.json();
    return { id: `${id}`, title: `${title}`, body: `${body ?? ''}`, link: `${link}` };
  } catch {
    return { id: 'news', title: 'Something is new', body: '', link: '/user/notifications' };
  }
}

/** Leads a tab of the shop to the page, else opens one. Never leads to another site. */
async function openPage(link) {
  const url = new URL(link ?? '/user/notifications', self.location.origin);
  const page = url.origin === self.location.origin ? url.href : self.location.origin;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url: shown }) => shown === page) ?? tabs.find(({ focused }) => focused) ?? tabs[0];
  if (tab === undefined) return await self.clients.openWindow(page);
  const shown = tab.url === page ? tab : await tab.navigate(page);
  await (shown ?? tab).focus();
}
