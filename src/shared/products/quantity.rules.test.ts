import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maxQuantity } from './quantity.rules.ts';

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

  test('never offers more than 99, nor less than none', () => {
    fc.assert(
      fc.property(fc.option(fc.nat(1_000_000)), fc.nat(1000), (stockQuantity, maxPerOrder) => {
        const most = maxQuantity({ type: 'game_item', stockQuantity, maxPerOrder });
        expect(most).toBeGreaterThanOrEqual(0);
        expect(most).toBeLessThanOrEqual(Math.min(99, maxPerOrder, stockQuantity ?? 99));
      }),
    );
  });
});
