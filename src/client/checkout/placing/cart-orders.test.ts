import { beforeEach, expect, test } from 'vitest';
import { rememberCartOrder, takeCartOrder } from './cart-orders.ts';

const kept = new Map<string, string>();
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};
const noon = new Date('2026-05-01T12:00:00Z');

beforeEach(() => kept.clear());

test('an order from the cart is told once', () => {
  rememberCartOrder(storage, 'o1', noon);
  expect(takeCartOrder(storage, 'o1')).toBe(noon.toISOString());
  expect(takeCartOrder(storage, 'o1')).toBeUndefined();
});

test('an order from elsewhere is not known', () => {
  rememberCartOrder(storage, 'o1', noon);
  expect(takeCartOrder(storage, 'o2')).toBeUndefined();
  expect(takeCartOrder(storage, 'o1')).toBeDefined();
});

test('the newest twenty are remembered', () => {
  for (let number = 1; number <= 21; number++) rememberCartOrder(storage, `o${number}`, noon);
  expect(takeCartOrder(storage, 'o1')).toBeUndefined();
  expect(takeCartOrder(storage, 'o2')).toBeDefined();
});

test.each(['not json', '{}', '[7]', '[{"orderId":1}]'])('survives %j in the storage', (stored) => {
  kept.set('gm-cart-orders', stored);
  expect(takeCartOrder(storage, 'o1')).toBeUndefined();
});
