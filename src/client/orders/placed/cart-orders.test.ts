import { beforeEach, expect, test } from 'vitest';
import { storedValue } from '../../platform/stored-value.ts';
import { rememberCartOrder, takeCartOrder } from './cart-orders.ts';

const stored = storedValue('gm-cart-orders', (text) => text);
const noon = new Date('2026-05-01T12:00:00Z');

beforeEach(() => stored.write(undefined));

test('an order from the cart is told once', () => {
  rememberCartOrder('o1', noon);
  expect(takeCartOrder('o1')).toBe(noon.toISOString());
  expect(takeCartOrder('o1')).toBeUndefined();
});

test('an order from elsewhere is not known', () => {
  rememberCartOrder('o1', noon);
  expect(takeCartOrder('o2')).toBeUndefined();
  expect(takeCartOrder('o1')).toBeDefined();
});

test('the newest twenty are remembered', () => {
  for (let number = 1; number <= 21; number++) rememberCartOrder(`o${number}`, noon);
  expect(takeCartOrder('o1')).toBeUndefined();
  expect(takeCartOrder('o2')).toBeDefined();
});

test.each(['not json', '{}', '[7]', '[{"orderId":1}]'])('survives %j in the storage', (text) => {
  stored.write(text);
  expect(takeCartOrder('o1')).toBeUndefined();
});
