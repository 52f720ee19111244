import { expect, test } from 'vitest';
import { pageInReach } from './page-in-reach.ts';

test('a page whose last entry is gone leads to the one before, an empty list nowhere', () => {
  expect(pageInReach({ items: [], page: 3, totalPages: 2 })).toBe(2);
  expect(pageInReach({ items: [], page: 1, totalPages: 0 })).toBeUndefined();
  expect(pageInReach({ items: [1], page: 2, totalPages: 2 })).toBeUndefined();
  expect(pageInReach({ items: [], page: 2, totalPages: 2 })).toBeUndefined();
});
