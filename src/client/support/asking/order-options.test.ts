import { expect, test } from 'vitest';
import { withAskedOrder } from './order-options.ts';

const latest = [{ value: 'o2', label: 'ORD-2' }];

test('an order that is not listed can be seen to be asked about', () => {
  expect(withAskedOrder(latest, 'o1')).toEqual([{ value: 'o1', label: 'This order' }, ...latest]);
  expect(withAskedOrder([], 'o1')).toEqual([{ value: 'o1', label: 'This order' }]);
});

test('a listed order, or none, adds nothing', () => {
  expect(withAskedOrder(latest, 'o2')).toBe(latest);
  expect(withAskedOrder(latest, '')).toBe(latest);
});
