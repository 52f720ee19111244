import { expect, test } from 'vitest';
import { canonicalOfList } from './canonical.rules.ts';
import { describeScreen, findScreen } from './screen-paths.ts';

test.each([
  ['/', { path: '/', params: {} }],
  ['/product/', { path: '/product', params: {} }],
  ['/product/sun-blade', { path: '/product/:id', params: { id: 'sun-blade' } }],
  ['/seller/anna', { path: '/seller/:userName', params: { userName: 'anna' } }],
  ['/user/orders/GM-2026-000001', 'private'],
  ['/admin', 'private'],
  ['/admin/orders/', 'private'],
  ['/seller-center/products/new', 'private'],
  ['/user/orders/x/y', undefined],
  ['/admin/nosuch', undefined],
  ['/seller-center/nosuch', undefined],
  ['/no-such-page', undefined],
  ['/product/sun-blade/more', undefined],
])('the screen at %s', (path, expected) => {
  expect(findScreen(path)).toEqual(expected);
});

test.each([
  ['/user', '/user/*?'],
  ['/user/orders/GM-2026-000001', '/user/*?'],
  ['/admin/orders', '/admin/*?'],
  ['/cart', '/cart'],
  ['/product/sun-blade', '/product/:id'],
  ['/admin/nosuch', undefined],
])('%s counts as %s', (path, expected) => {
  expect(describeScreen(path)).toBe(expected);
});

test.each([
  ['', '/product', true],
  ['sortBy=newest&view=list', '/product', true],
  ['page=3', '/product?page=3', true],
  ['page=1', '/product', true],
  ['page=-1&page=2', '/product', true],
  ['platform=steam&sortBy=name', '/product?platform=steam', true],
  ['platform=steam&page=2', '/product?platform=steam&page=2', true],
  ['platform=steam,gog', '/product', false],
  ['platform=steam&onSale=true', '/product', false],
  ['q=sword', '/product', false],
  ['minPrice=5', '/product?minPrice=5', true],
  ['onSale=true', '/product?onSale=true', true],
  ['tags=co-op', '/product?tags=co-op', true],
  ['minPrice=abc', '/product', false],
  ['minRating=9', '/product', false],
  ['platform=abacus', '/product', false],
  ['utm_source=mail', '/product', true],
])('the address of a list for search engines: ?%s', (query, path, isIndexed) => {
  expect(canonicalOfList('/product', query)).toEqual({ path, isIndexed });
});
