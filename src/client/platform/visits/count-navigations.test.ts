import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { navigations } from './count-navigations.ts';

const address = { pathname: '/product', search: '' };
const events = new EventTarget();
let stop = () => {};

beforeAll(() => {
  vi.stubGlobal('location', address);
  vi.stubGlobal('window', events);
  stop = navigations.subscribe(() => {});
});
afterAll(() => {
  stop();
  vi.unstubAllGlobals();
});

function opened(by: 'pushState' | 'replaceState' | 'popstate', to: string): number {
  const before = navigations.read();
  const [pathname = '', query] = to.split('?');
  Object.assign(address, { pathname, search: query === undefined ? '' : `?${query}` });
  events.dispatchEvent(new Event(by));
  return navigations.read() - before;
}

test('a link to another query of the same path opens a page, and so does the way back', () => {
  expect(opened('pushState', '/product?type=game')).toBe(1);
  expect(opened('pushState', '/product?type=game_item')).toBe(1);
  expect(opened('popstate', '/product?type=game')).toBe(1);
});

test('a filter that is typed opens none, and neither does a part of the page behind it', () => {
  expect(opened('replaceState', '/product?type=game&minPrice=1')).toBe(0);
  expect(opened('replaceState', '/product?type=game&minPrice=12')).toBe(0);
  expect(opened('popstate', '/product?type=game&minPrice=12')).toBe(0);
});

test('another page in place of this one is opened', () => {
  expect(opened('replaceState', '/login')).toBe(1);
});
