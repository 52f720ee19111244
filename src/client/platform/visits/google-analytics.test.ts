import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendToGoogleAnalytics } from './google-analytics.ts';

const id = 'G-SHOP';
const origin = 'https://shop.example';
const page = { dataLayer: [] as unknown[] };
const append = vi.fn();

beforeAll(() => {
  vi.stubGlobal('window', page);
  vi.stubGlobal('location', { origin });
  vi.stubGlobal('document', { referrer: `${origin}/gift/secret`, createElement: () => ({}), head: { append } });
});
beforeEach(() => {
  page.dataLayer = [];
});
afterAll(() => vi.unstubAllGlobals());

const views = () =>
  page.dataLayer.map((command) => Object.values(Object(command))).filter(([name]) => name === 'event');

test.each([
  '/reset-password/secret',
  '/gift/secret',
  '/wishlist/secret',
  '/order-link/GM-2026-000001',
  '/no/such/screen',
])('nothing is sent of %s, not even the script', (path) => {
  sendToGoogleAnalytics(id, { path, title: 'Secret' });
  expect(page.dataLayer).toEqual([]);
  expect(append).not.toHaveBeenCalled();
  expect(Reflect.get(page, `ga-disable-${id}`)).toBe(true);
});

test('a page that search engines read is sent as it is', () => {
  sendToGoogleAnalytics(id, { path: '/product/sun-blade', title: 'Sun Blade' });
  expect(append).toHaveBeenCalledOnce();
  expect(Reflect.get(page, `ga-disable-${id}`)).toBe(false);
  const sent = { page_location: `${origin}/product/sun-blade`, page_title: 'Sun Blade', page_referrer: `${origin}/` };
  expect(views()).toEqual([['event', 'page_view', sent]]);
});

test.each([
  ['/user/orders/GM-2026-000001', '/user'],
  ['/admin/users/0192', '/admin'],
  ['/cart', '/cart'],
])('of %s only the screen is sent', (path, screen) => {
  sendToGoogleAnalytics(id, { path, title: 'Order GM-2026-000001' });
  const sent = { page_location: `${origin}${screen}`, page_title: screen, page_referrer: `${origin}/` };
  expect(views()).toEqual([['event', 'page_view', sent]]);
});
