import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { openContext } from '../support/browser.ts';

const script = readFileSync('dist/client/service-worker.js');

/** The service worker of the shop on pages of its own, as no push service is at hand that could reach the browser. */
async function servePages(replies: Readonly<Record<string, unknown>> = {}, sent: unknown[] = []): Promise<string> {
  const server = createServer(async (request, response) => {
    const { url = '', method, headers } = request;
    const isScript = url === '/service-worker.js';
    const body = await text(request);
    if (method !== 'GET') sent.push({ method, url, token: headers['x-csrf-token'], body: JSON.parse(body) });
    response.writeHead(200, { 'content-type': isScript ? 'text/javascript' : 'text/html' });
    response.end(isScript ? script : url in replies ? JSON.stringify(replies[url]) : '<title>Page</title>');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const address = server.address();
  return `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
}

async function startWorker(origin: string) {
  const context = await openContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  // As the shop does: whether the tab may be led elsewhere.
  await page.addInitScript(
    `navigator.serviceWorker.addEventListener('message', ({ ports }) => ports[0].postMessage(!self.isTyping))`,
  );
  await page.goto(`${origin}/`);
  const browser = await context.newCDPSession(page);
  const ids: string[] = [];
  browser.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) =>
    ids.push(...registrations.map(({ registrationId }) => registrationId)),
  );
  await browser.send('ServiceWorker.enable');
  await page.evaluate(
    `navigator.serviceWorker.register('/service-worker.js').then(() => navigator.serviceWorker.ready).then(() => true)`,
  );
  await expect.poll(() => ids.length).toBeGreaterThan(0);
  await expect.poll(() => context.serviceWorkers().length).toBe(1);
  const [worker] = context.serviceWorkers();
  return { page, browser, worker, registrationId: ids.at(-1) ?? '' };
}

test('a push is shown by the service worker, and a press leads to its page and to no other site', async () => {
  const origin = await servePages();
  const { page, browser, worker, registrationId } = await startWorker(origin);
  // A browser without windows grants nobody the right to show notifications.
  await worker?.evaluate(`self.shown = [];
    self.registration.showNotification = async (title, { tag, data }) => void self.shown.push([title, tag, data.link])`);
  const push = (data: string) => browser.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await push(JSON.stringify({ id: 'n1', title: 'Your order is paid', body: '', link: '/user/orders/1' }));
  await push('no JSON');
  await expect
    .poll(() => worker?.evaluate('self.shown'))
    .toEqual([
      ['Your order is paid', 'n1', '/user/orders/1'],
      ['Something is new', 'news', '/user/notifications'],
    ]);
  const press = (link: string) =>
    worker?.evaluate(`(() => {
      const press = new Event('notificationclick');
      press.notification = { close() {}, data: { link: ${JSON.stringify(link)} } };
      press.waitUntil = (work) => void work.catch(() => undefined);
      self.dispatchEvent(press);
    })()`);
  await press('/user/orders/1');
  await page.waitForURL(`${origin}/user/orders/1`);
  for (const link of ['https://elsewhere.example/x', '//elsewhere.example/x']) {
    await page.goto(`${origin}/product`);
    await press(link);
    await page.waitForURL(`${origin}/`);
  }
  await page.evaluate('self.isTyping = true');
  await worker?.evaluate('self.opened = []; self.clients.openWindow = async (url) => void self.opened.push(url)');
  await press('/user/orders/2');
  await expect.poll(() => worker?.evaluate('self.opened')).toEqual([`${origin}/user/orders/2`]);
  expect(page.url()).toBe(`${origin}/`);
});

test('a browser whose push service gave it another address tells the shop', async () => {
  const sent: unknown[] = [];
  const origin = await servePages(
    { '/api/notification/push-key': { publicKey: 'key' }, '/api/auth/csrf-token': { csrfToken: 'token' } },
    sent,
  );
  const { worker } = await startWorker(origin);
  const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  await worker?.evaluate(`(() => {
    const change = new Event('pushsubscriptionchange');
    change.oldSubscription = { endpoint: 'https://push.example/old' };
    const now = { endpoint: 'https://push.example/new', keys: ${JSON.stringify(keys)}, expirationTime: null };
    change.newSubscription = { toJSON: () => now };
    change.waitUntil = () => undefined;
    self.dispatchEvent(change);
  })()`);
  const body = {
    ...{ endpoint: 'https://push.example/new', keys, expirationTime: null },
    replaces: 'https://push.example/old',
  };
  await expect
    .poll(() => sent)
    .toEqual([{ method: 'POST', url: '/api/notification/push-subscription', token: 'token', body }]);
});
