import { expect, test } from 'vitest';
import { isWorthKeeping, noteKept } from './kept-cart.ts';

test('a device whose cart was always empty does not empty that of another one', () => {
  expect(isWorthKeeping(0)).toBe(false);
  expect(isWorthKeeping(2)).toBe(true);
  noteKept(2);
  expect(isWorthKeeping(0)).toBe(true);
  noteKept(0);
  expect(isWorthKeeping(0)).toBe(false);
});
