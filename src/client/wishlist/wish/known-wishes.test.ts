import { expect, test } from 'vitest';
import { withAnswer } from './known-wishes.ts';

const removed = { id: 'w1', productId: 'p1', targetPrice: 9 };
const addedMeanwhile = { id: '', productId: 'p2' };

test('a refused removal puts back its own product and keeps what was added meanwhile', () => {
  expect(withAnswer([addedMeanwhile], 'p1', removed)).toEqual([removed, addedMeanwhile]);
});

test('a product is on the list once, as it is known now', () => {
  const now = { id: 'w1', productId: 'p1' };
  expect(withAnswer([{ id: '', productId: 'p1' }, addedMeanwhile], 'p1', now)).toEqual([now, addedMeanwhile]);
});

test('a removed product leaves the others', () => {
  expect(withAnswer([removed, addedMeanwhile], 'p1')).toEqual([addedMeanwhile]);
});
