import { expect, test } from 'vitest';
import { isSameBasket } from './bought-units.ts';

const pack = { id: 'pack', name: 'Both Roads' };
const lines = [
  { productId: 'sword', quantity: 3 },
  { productId: 'pack', quantity: 1 },
];
const sword = { productId: 'sword', quantity: 3, bundle: null };
const parts = ['first', 'second'].map((productId) => ({ productId, quantity: 1, bundle: pack }));

test('an order of a bundle is the one of the cart that holds it, however many parts it has', () => {
  expect(isSameBasket(lines, [sword, ...parts])).toBe(true);
  expect(isSameBasket(lines, [sword, ...parts.slice(1)])).toBe(true);
});

test('an order with other products, units or parts bought alone is not', () => {
  expect(isSameBasket(lines, [sword])).toBe(false);
  expect(isSameBasket(lines.slice(1), [sword, ...parts])).toBe(false);
  expect(isSameBasket(lines, [{ ...sword, quantity: 2 }, ...parts])).toBe(false);
  expect(isSameBasket(lines, [sword, ...parts.map((part) => ({ ...part, bundle: null }))])).toBe(false);
});
