import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartLineLifetimeMs, clampQuantity, isCartLineExpired, maxQuantity } from './cart.rules.ts';

describe('maxQuantity', () => {
  test.each(['game', 'dlc', 'software', 'resource'] as const)('keeps %s at one', (type) => {
    expect(maxQuantity({ type, stockQuantity: null, maxPerOrder: 50 })).toBe(1);
  });

  test.each([
    { stockQuantity: null, maxPerOrder: 99, max: 99 },
    { stockQuantity: null, maxPerOrder: 500, max: 99 },
    { stockQuantity: 7, maxPerOrder: 99, max: 7 },
    { stockQuantity: 7, maxPerOrder: 3, max: 3 },
    { stockQuantity: 0, maxPerOrder: 3, max: 0 },
  ])('allows $max of a game item with stock $stockQuantity and limit $maxPerOrder', ({ max, ...facts }) => {
    expect(maxQuantity({ type: 'game_item', ...facts })).toBe(max);
  });

  test('never passes stock, limit or 99', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 10_000 }), fc.integer({ min: 1, max: 10_000 }), (stock, limit) => {
        const max = maxQuantity({ type: 'game_item', stockQuantity: stock, maxPerOrder: limit });
        return max >= 1 && max <= Math.min(99, stock, limit);
      }),
    );
  });
});

describe('clampQuantity', () => {
  test('always answers a whole number within the range', () => {
    fc.assert(
      fc.property(fc.double(), fc.integer({ min: 1, max: 99 }), (quantity, max) => {
        const clamped = clampQuantity(quantity, max);
        return Number.isInteger(clamped) && clamped >= 1 && clamped <= max;
      }),
    );
  });
});

describe('isCartLineExpired', () => {
  const addedAt = '2026-01-01T00:00:00.000Z';
  const added = Date.parse(addedAt);

  test('keeps a line for seven days to the millisecond', () => {
    expect(isCartLineExpired(addedAt, added + cartLineLifetimeMs - 1)).toBe(false);
    expect(isCartLineExpired(addedAt, added + cartLineLifetimeMs)).toBe(true);
  });

  test('drops a line whose date cannot be read', () => {
    expect(isCartLineExpired('yesterday', added)).toBe(true);
  });
});
