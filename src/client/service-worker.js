// The one service worker of the shop: it keeps the shell for when there is no network, the public pictures that were
// seen, and shows what web push brings. Replies of the API are never kept.
import { clientsClaim } from 'workbox-core';
import { ExpirationPlugin } from 'workbox-expiration';
import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { CacheFirst } from 'workbox-strategies';

const shellCache = 'gm-shell';
const screenCache = 'gm-screens';
const pictureCache = 'gm-pictures';
/** Any address of members has the frame of the page alone, without a screen in it. Fetched without cookies. */
const framePath = '/user/downloads';
const mostPictures = 300;
/** Browsers let a press open a window for about a second. */
const answerMs = 500;
const pictureSeconds = 30 * 24 * 60 * 60;
/** Workbox compares them with path and query. */
const noScreen = [
  /^\/(api|trpc|webhooks|media|assets|unsubscribe|admin\/ops\/board)([/?]|$)/,
  /^[^?]*\.\w{1,12}(\?|$)/,
];

/** Undefined while one develops: then only push is at work. */
const files = self.__WB_MANIFEST;

self.skipWaiting();
clientsClaim();
self.addEventListener('push', (event) => event.waitUntil(showPush(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(event.notification.data?.link));
});
self.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renewPush(event)));

if (files) keepFiles();

function keepFiles() {
  // Screens of members come when one is here; guests load the shell alone.
  const screens = files.filter(({ revision }) => revision === 'members').map(({ url }) => `/${url}`);
  self.addEventListener('install', (event) => event.waitUntil(Promise.all([keepFrame(), renewScreens(screens)])));
  self.addEventListener('activate', (event) =>
    event.waitUntil(Promise.all([preloadPages(), takeOverPictures(), dropScreensExcept(screens)])),
  );
  self.addEventListener('message', (event) => {
    if (event.data === 'keep-screens') event.waitUntil(keepScreens(screens));
  });
  precacheAndRoute(files.filter(({ revision }) => revision !== 'members'));
  cleanupOutdatedCaches();
  registerRoute(new NavigationRoute(openScreen, { denylist: noScreen }));
  registerRoute(
    ({ url, sameOrigin }) => sameOrigin && screens.includes(url.pathname),
    new CacheFirst({ cacheName: screenCache }),
  );
  registerRoute(({ url, sameOrigin, request }) => {
    return sameOrigin && url.pathname.startsWith('/media/') && request.destination === 'image';
  }, picturesFirst());
}

/** Its list of when each picture was used tells as much as the pictures, so both are forgotten with the member. */
function picturesFirst() {
  const expiration = new ExpirationPlugin({
    maxEntries: mostPictures,
    maxAgeSeconds: pictureSeconds,
    purgeOnQuotaError: true,
  });
  self.addEventListener('message', (event) => {
    if (event.data === 'forget-member') event.waitUntil(expiration.deleteCacheAndMetadata());
  });
  const onlyPublic = { cacheWillUpdate: async ({ response }) => (isForEverybody(response) ? response : null) };
  return new CacheFirst({ cacheName: pictureCache, plugins: [onlyPublic, expiration] });
}

async function keepScreens(screens) {
  const cache = await caches.open(screenCache);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(screens.filter((path) => !kept.has(path)));
}

/** A member who kept the screens of the release before keeps those of this one, before it takes over. */
async function renewScreens(screens) {
  if (await caches.has(screenCache)) await keepScreens(screens);
}

async function dropScreensExcept(screens) {
  if (!(await caches.has(screenCache))) return;
  const cache = await caches.open(screenCache);
  const former = (await cache.keys()).filter(({ url }) => !screens.includes(new URL(url).pathname));
  await Promise.all(former.map((request) => cache.delete(request)));
}

function isForEverybody(response) {
  return response.status === 200 && /\bpublic\b/.test(response.headers.get('Cache-Control') ?? '');
}

/** A frame that names files of another release than this worker's is no use, so it is kept once, with them. */
async function keepFrame() {
  const response = await fetch(framePath, { credentials: 'omit', cache: 'no-store', headers: { Accept: 'text/html' } });
  // The browser tries again later. Installed without it, this release would show nothing when there is no network.
  if (!response.ok) throw new Error(`The frame was answered with ${response.status}`);
  await (await caches.open(shellCache)).put(framePath, response);
}

async function preloadPages() {
  await self.registration.navigationPreload?.enable();
}

/** The worker of earlier releases kept pictures of the library under another name. */
async function takeOverPictures() {
  if (!(await caches.has('gm-library'))) return;
  const [before, pictures] = await Promise.all([caches.open('gm-library'), caches.open(pictureCache)]);
  for (const request of await before.keys()) {
    const response = request.url.includes('/media/') ? await before.match(request) : undefined;
    if (response) await pictures.put(request, response);
  }
  await caches.delete('gm-library');
}

/** Pages come from the network; without one, the kept frame shows what it can at any address. */
async function openScreen({ event }) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request));
  } catch (error) {
    const frame = await caches.match(framePath, { cacheName: shellCache, ignoreVary: true });
    if (frame) return frame;
    throw error;
  }
}

/** Browsers demand that each push shows something. One that is sent twice has the same tag, and is shown once. */
async function showPush(data) {
  const { id, title, body, link } = readMessage(data);
  const options = { body, tag: id, icon: '/icons/icon-192.png', data: { link } };
  await self.registration.showNotification(title, options);
}

function readMessage(data) {
  try {
    const { id, title, body, link } = data.json();
    return { id: `${id}`, title: `${title}`, body: `${body ?? ''}`, link: `${link}` };
  } catch {
    return { id: 'news', title: 'Something is new', body: '', link: '/user/notifications' };
  }
}

/**
 * A push service gives a browser another address at times. The shop learns the new one as that of the member who is
 * signed in here, who need not have push on; a guest's browser takes no more. Some browsers do not tell the former one.
 */
async function renewPush({ oldSubscription, newSubscription }) {
  const known = await fetch('/api/notification/push-key');
  if (!known.ok) return;
  const { publicKey } = await known.json();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = newSubscription ?? (await self.registration.pushManager.subscribe(options));
  const { csrfToken } = await (await fetch('/api/auth/csrf-token')).json();
  const { endpoint, keys, expirationTime } = subscription.toJSON();
  await fetch('/api/notification/push-subscription', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-CSRF-Token': csrfToken },
    body: JSON.stringify({ endpoint, keys, expirationTime, replaces: oldSubscription?.endpoint ?? endpoint }),
  });
}

/** Leads a tab of the shop to the page unless it would lose something, else opens one. Never leads to another site. */
async function openPage(link) {
  const url = new URL(link ?? '/user/notifications', self.location.origin);
  const page = url.origin === self.location.origin ? url.href : self.location.origin;
  const tabs = await self.clients.matchAll({ type: 'window' });
  const shown = tabs.find(({ url: address }) => address === page);
  if (shown) return await shown.focus();
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (tab === undefined || !(await mayLeave(tab))) return await self.clients.openWindow(page);
  await ((await tab.navigate(page)) ?? tab).focus();
}

/** A tab says itself whether something is typed or bought in it. One that does not answer is left as it is. */
function mayLeave(tab) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data === true);
    setTimeout(() => resolve(false), answerMs);
    tab.postMessage('may-leave', [port2]);
  });
}
