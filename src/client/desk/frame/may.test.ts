import { expect, test } from 'vitest';
import { holdsIn } from './may.ts';

const seller = { permissions: ['product:bulk', 'bulk:work'], staffPermissions: [] } as const;
const clerk = { permissions: ['product:update', 'bulk:work'], staffPermissions: ['product:update'] } as const;

test('a seller may with their own rows what staff may with all', () => {
  expect(holdsIn('/seller-center', seller, ['product:bulk', 'bulk:work'])).toBe(true);
  expect(holdsIn('/admin', seller, ['product:bulk'])).toBe(false);
});

test('all of them are needed, and nobody holds nothing', () => {
  expect(holdsIn('/admin', clerk, ['product:update'])).toBe(true);
  expect(holdsIn('/admin', clerk, ['product:update', 'bulk:work'])).toBe(false);
  expect(holdsIn('/admin', null, ['product:update'])).toBe(false);
});
