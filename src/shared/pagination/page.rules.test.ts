import { expect, test } from 'vitest';
import { isPastEnd, MAX_PAGE, readPage } from './page.rules.ts';

test.each([
  ['', 1],
  ['page=3', 3],
  ['page=2.9', 2],
  ['page=0', 1],
  ['page=-4', 1],
  ['page=soon', 1],
  ['page=501', MAX_PAGE],
  ['page=1e99', MAX_PAGE],
])('the address %j asks for page %i', (address, page) => {
  expect(readPage(new URLSearchParams(address))).toBe(page);
});

test('only a later page without entries is past the end of its list', () => {
  expect(isPastEnd({ items: [], page: 2 })).toBe(true);
  expect(isPastEnd({ items: [], page: 1 })).toBe(false);
  expect(isPastEnd({ items: ['a'], page: 2 })).toBe(false);
});
