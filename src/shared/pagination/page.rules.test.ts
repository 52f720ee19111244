import { expect, test } from 'vitest';
import { MAX_PAGE, readPage } from './page.rules.ts';

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
