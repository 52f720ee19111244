import { afterAll, beforeAll, expect, test, vi } from 'vitest';

type Listener = (event: object) => void;
const listeners: Record<string, Listener[]> = { install: [], fetch: [] };
/** Nobody but the browser may make one of its own. */
class Navigation extends Request {
  override get mode() {
    return 'navigate' as const;
  }
}
const put = vi.fn(async () => undefined);
const answer = vi.fn<() => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('__WB_DISABLE_DEV_LOGS', true);
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    __WB_DISABLE_DEV_LOGS: true,
    skipWaiting: () => undefined,
    addEventListener: (type: string, listener: Listener) => listeners[type]?.push(listener),
    location: new URL('https://shop.example/service-worker.js'),
    registration: { scope: 'https://shop.example/' },
  });
  vi.stubGlobal('location', new URL('https://shop.example/service-worker.js'));
  vi.stubGlobal('caches', { open: async () => ({ put, keys: async () => [] }), has: async () => false });
  vi.stubGlobal('fetch', answer);
  await import(new URL('./service-worker.js', import.meta.url).href);
});
afterAll(() => vi.unstubAllGlobals());

async function install(): Promise<void> {
  const work: Promise<unknown>[] = [];
  // The first is that of the shop; the other is of the list of files, which is empty here.
  listeners.install?.[0]?.({ waitUntil: (promise: Promise<unknown>) => work.push(promise) });
  await Promise.all(work);
}

test('a release is not installed without the frame that it shows when there is no network', async () => {
  answer.mockResolvedValueOnce(new Response('closed', { status: 503 }));
  await expect(install()).rejects.toThrow('503');
  expect(put).not.toHaveBeenCalled();
  answer.mockResolvedValueOnce(new Response('<html></html>'));
  await install();
  expect(put).toHaveBeenCalledOnce();
});

test.each([
  ['/product?maxPrice=9.99', true],
  ['/product/sun-blade?from=mail@example.com', true],
  ['/category/api', true],
  ['/media/cover.jpg', false],
  ['/favicon.svg?v=2', false],
  ['/api?format=json', false],
])('%s is a screen: %s', (address, isScreen) => {
  const respondWith = vi.fn();
  const request = new Navigation(`https://shop.example${address}`);
  for (const listener of listeners.fetch ?? [])
    listener({ request, respondWith, preloadResponse: Promise.resolve(new Response()) });
  expect(respondWith).toHaveBeenCalledTimes(isScreen ? 1 : 0);
});
