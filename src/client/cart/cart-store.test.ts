import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { CartLine } from './cart-storage.ts';

const stored = new Map<string, string>();
const events = new EventTarget();

beforeEach(() => {
  vi.resetModules();
  stored.clear();
  vi.stubGlobal('window', events);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

const line: CartLine = {
  productId: 'p1',
  quantity: 1,
  priceCents: 1999,
  currency: 'USD',
  addedAt: new Date().toISOString(),
  name: 'Hollow Tides',
  slug: 'hollow-tides',
  type: 'game',
  coverUrl: '',
  maxQuantity: 1,
};

test('a page that comes back from the back/forward cache shows what other pages did meanwhile', async () => {
  const { cartStorageKey } = await import('./cart-storage.ts');
  const { readCartLines } = await import('./cart-store.ts');
  stored.set(cartStorageKey, JSON.stringify([line]));
  const show = (persisted: boolean) => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  show(false);
  expect(readCartLines()).toEqual([]);
  show(true);
  expect(readCartLines()).toEqual([line]);
});
