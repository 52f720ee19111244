import { expect, test } from 'vitest';
import { ApiFailure } from '../../../platform/http/api-post.ts';
import { refundRefused } from './refund-refused.ts';

const failure = (code: string, details?: unknown) =>
  new ApiFailure({ status: 409, code, title: 'Conflict', message: 'Order conflict', requestId: 'r', details });

test.each([
  [failure('ORDER_CONFLICT', { status: 'refunded' }), { message: 'This order was refunded meanwhile.', isOver: true }],
  // Approved, and not settled yet: the order is still completed.
  [failure('REFUND_NOT_ALLOWED'), { message: 'This order was refunded meanwhile.', isOver: true }],
  [
    failure('ORDER_CONFLICT', { status: 'refund_requested' }),
    { message: 'This order has changed meanwhile. Look at it again.', isOver: true },
  ],
  [
    failure('REFUND_TOO_LARGE'),
    { message: 'A part of this order was refunded meanwhile. Check what is left.', isOver: false },
  ],
  [failure('REFUND_LIMIT'), undefined],
  [new Error('offline'), undefined],
])('%s', (error, refused) => {
  expect(refundRefused(error)).toEqual(refused);
});
