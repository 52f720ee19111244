import { expect, test } from 'vitest';
import { isUnreleased, type Preorderable, sellableUnits } from './preorder.rules.ts';

const now = new Date('2026-12-04T17:00:00Z');
const later = new Date('2026-12-04T18:00:00Z');
const product: Preorderable = {
  releaseAt: later,
  preorderAllowed: true,
  preorderLimit: 100,
  preorderedUnits: 30,
  stockQuantity: 0,
};

test.each<[string, Partial<Preorderable>, number | null]>([
  ['the limit less what is pre-ordered', {}, 70],
  ['nothing at the limit', { preorderedUnits: 100 }, 0],
  ['nothing where the limit was lowered', { preorderLimit: 20 }, 0],
  ['any number without a limit, whatever the stock', { preorderLimit: null }, null],
  ['nothing where it may not be pre-ordered', { preorderAllowed: false, stockQuantity: 50 }, 0],
  ['the stock less what is pre-ordered once released', { releaseAt: now, stockQuantity: 40 }, 10],
  ['nothing while the pre-orders need the whole stock', { releaseAt: null, stockQuantity: 20 }, 0],
  ['any number of an unlimited product once released', { releaseAt: null, stockQuantity: null }, null],
])('%s can be ordered', (_, changes, units) => {
  expect(sellableUnits({ ...product, ...changes }, now)).toBe(units);
});

test('released is from the very moment on', () => {
  const moments = [null, new Date(now.getTime() - 1), now, new Date(now.getTime() + 1)];
  expect(moments.map((releaseAt) => isUnreleased({ releaseAt }, now))).toEqual([false, false, false, true]);
});
