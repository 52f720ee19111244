import { expect, test } from 'vitest';
import { redirectTarget } from './redirect-target.ts';

test('query and hash go along', () => {
  expect(redirectTarget('/user/profile', { search: '?tab=a', hash: '#plans' })).toBe('/user/profile?tab=a#plans');
  expect(redirectTarget('/cart', { search: '', hash: '' })).toBe('/cart');
});

test('a target with a query of its own takes the other in', () => {
  expect(redirectTarget('/admin/roles?role=abc', { search: '?x=1', hash: '' })).toBe('/admin/roles?role=abc&x=1');
});
