import { expect, test } from 'vitest';
import { isInDispute } from './is-in-dispute.ts';

const at = '2026-11-28T00:00:00.000Z';
const order = (...types: string[]) => ({
  timeline: types.map((type) => ({ at, type, from: null, to: null, by: 'system' as const, text: '' })),
});

test('a payment is in dispute from the day its buyer disputes it until the bank has decided', () => {
  expect(isInDispute(order('order_paid'))).toBe(false);
  expect(isInDispute(order('order_paid', 'disputed', 'refund_requested'))).toBe(true);
  expect(isInDispute(order('disputed', 'dispute_won'))).toBe(false);
  expect(isInDispute(order('disputed', 'dispute_lost'))).toBe(false);
  expect(isInDispute(order('disputed', 'dispute_won', 'disputed'))).toBe(true);
});
