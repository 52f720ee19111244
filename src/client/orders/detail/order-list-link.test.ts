import { expect, test } from 'vitest';
import { listOf } from './order-list-link.ts';

test.each([
  ['buyer', '/user/orders'],
  ['seller', '/seller-center/orders?view=all'],
  ['staff', '/admin/orders'],
] as const)('a %s goes back from an order to their own list', (viewedAs, href) => {
  expect(listOf({ viewedAs }).href).toBe(href);
});
