import { expect, test } from 'vitest';
import { isBeingChecked } from './is-being-checked.ts';

const reported = { hashStatus: 'pending_approval', status: 'pending', paidAt: null } as const;

test('a reported transaction is checked while its order may still be paid with it', () => {
  expect(isBeingChecked(reported)).toBe(true);
  expect(isBeingChecked({ ...reported, status: 'on_hold' })).toBe(true);
  expect(isBeingChecked({ ...reported, status: 'cancelled' })).toBe(false);
  expect(isBeingChecked({ ...reported, status: 'failed' })).toBe(false);
  expect(isBeingChecked({ ...reported, paidAt: '2026-11-28T00:00:00.000Z' })).toBe(false);
  expect(isBeingChecked({ ...reported, hashStatus: 'rejected' })).toBe(false);
});
