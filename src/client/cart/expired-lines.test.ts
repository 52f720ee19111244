import { expect, test } from 'vitest';
import { storedValue } from '../platform/stored-value.ts';
import { forgetExpired, noteExpired } from './expired-lines.ts';

const line = (productId: string) => ({
  ...{ productId, quantity: 1, priceCents: 1999, currency: 'USD', addedAt: '2026-03-01T12:00:00.000Z', maxQuantity: 1 },
  ...{ name: `Product ${productId}`, slug: `slug-${productId}`, type: 'game' as const, coverUrl: '' },
});
const read = () => storedValue('gm-cart-expired', (text) => text).read();

test('what left the cart is named once, until it is put back or dismissed', () => {
  noteExpired([line('a')]);
  noteExpired([line('a'), line('b')]);
  expect(JSON.parse(read() ?? '')).toEqual([
    { productId: 'a', name: 'Product a', slug: 'slug-a' },
    { productId: 'b', name: 'Product b', slug: 'slug-b' },
  ]);
  forgetExpired('b');
  expect(JSON.parse(read() ?? '')).toHaveLength(1);
  forgetExpired();
  expect(read()).toBeNull();
});
