import { expect, test } from 'vitest';
import { awaitsCreditNote } from './awaits-credit-note.ts';

const order = { refundedAmount: 0.3, currency: 'USD' };

test('a credit note is awaited until all that was refunded is credited', () => {
  expect(awaitsCreditNote(order, [])).toBe(true);
  expect(awaitsCreditNote(order, [{ amount: 0.1 }])).toBe(true);
  expect(awaitsCreditNote(order, [{ amount: 0.1 }, { amount: 0.2 }])).toBe(false);
});

test('nothing is awaited without a refund, or after one that bounced', () => {
  expect(awaitsCreditNote({ ...order, refundedAmount: 0 }, [])).toBe(false);
  expect(awaitsCreditNote({ ...order, refundedAmount: 0 }, [{ amount: 0.1 }])).toBe(false);
});
