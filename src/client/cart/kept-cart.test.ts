import { beforeEach, expect, test } from 'vitest';
import { storedValue } from '../platform/stored-value.ts';
import { narrowedCart, noteKept, noteNarrowed } from './kept-cart.ts';

beforeEach(() => noteKept(null, []));

test('a device whose cart was always empty does not empty that of another one', () => {
  expect(narrowedCart([])).toBeUndefined();
});

test('what left the cart is told of once, and what was added is not', () => {
  noteKept('cart', ['a', 'b']);
  expect(narrowedCart(['a', 'b', 'c'])).toBeUndefined();
  expect(narrowedCart(['b', 'c'])).toBe('cart');
  noteNarrowed(['b', 'c']);
  expect(narrowedCart(['b', 'c'])).toBeUndefined();
  expect(narrowedCart([])).toBe('cart');
  noteNarrowed([]);
  expect(narrowedCart([])).toBeUndefined();
});

test.each(['yes', '{"cartId":1,"productIds":[]}', '{"cartId":"x"}', '[]'])('%s that is stored says nothing', (text) => {
  storedValue('gm-cart-kept', (given) => given).write(text);
  expect(narrowedCart([])).toBeUndefined();
});
