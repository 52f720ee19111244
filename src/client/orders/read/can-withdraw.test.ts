import { expect, test } from 'vitest';
import { canWithdraw } from './can-withdraw.ts';

const unused = { keys: [{ revealedAt: null }], downloads: [{ lastAt: null }] };
const allowedActions = ['request-refund' as const];

test('a contract can be withdrawn from until something of it was used', () => {
  expect(canWithdraw({ allowedActions, items: [unused] })).toBe(true);
  expect(canWithdraw({ allowedActions, items: [unused, { ...unused, keys: [{ revealedAt: '2026-11-30' }] }] })).toBe(
    false,
  );
  expect(canWithdraw({ allowedActions, items: [{ ...unused, downloads: [{ lastAt: '2026-11-30' }] }] })).toBe(false);
  expect(canWithdraw({ allowedActions: [], items: [unused] })).toBe(false);
});
