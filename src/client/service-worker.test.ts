import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { noScreen } from './platform/offline/no-screen.ts';

type Install = { waitUntil: (work: Promise<unknown>) => void };
const installs: ((event: Install) => void)[] = [];
const put = vi.fn(async () => undefined);
const answer = vi.fn<() => Promise<Response>>();

beforeAll(async () => {
  vi.stubGlobal('self', {
    __WB_MANIFEST: [],
    __WB_DISABLE_DEV_LOGS: true,
    skipWaiting: () => undefined,
    addEventListener: (type: string, listener: (event: Install) => void) => {
      if (type === 'install') installs.push(listener);
    },
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
  installs[0]?.({ waitUntil: (promise) => work.push(promise) });
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
  expect(!noScreen.some((pattern) => pattern.test(address))).toBe(isScreen);
});
