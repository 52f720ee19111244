import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cartLineLifetimeMs, clampQuantity, isCartLineExpired } from './cart.rules.ts';

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
