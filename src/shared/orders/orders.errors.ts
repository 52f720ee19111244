import type { ErrorEntries } from '../errors/error-entry.ts';

export const orderErrors = {
  INVALID_ORDER: { status: 400, title: 'Bad request', message: 'Invalid order data' },
  ORDER_NOT_FOUND: { status: 404, title: 'Not found', message: 'Order not found' },
  ORDER_CONFLICT: { status: 409, title: 'Conflict', message: 'Order conflict' },
  ORDER_VALIDATION_FAILED: { status: 422, title: 'Validation failed', message: 'Order validation failed' },
  ORDER_LOCKED: { status: 423, title: 'Locked', message: 'Order is locked' },
  INSUFFICIENT_STOCK: { status: 409, title: 'Insufficient stock', message: 'Insufficient stock' },
  PRICE_CHANGED: { status: 409, title: 'Price changed', message: 'Prices have changed. Please review your cart.' },
  REGION_MISMATCH: {
    status: 422,
    title: 'Does not work in your country',
    message: 'Something in your order does not work in your country. Confirm where you will use it, or remove it.',
  },
  ORDER_USED: {
    status: 409,
    title: 'Conflict',
    message: 'A key was revealed or a file downloaded, so this order cannot be cancelled any more.',
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 429,
    title: 'Too many open orders',
    message: 'You have too many unpaid orders. Pay or cancel one first.',
  },
  GIFT_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This gift link is not valid any more. Ask whoever sent it for a new one.',
  },
  GIFT_DECLINED: { status: 409, title: 'Declined', message: 'This gift was declined.' },
  GIFT_CLAIMED: { status: 409, title: 'Claimed', message: 'This gift has been claimed.' },
  GIFT_NOT_FOR_YOU: { status: 409, title: 'Not for you', message: 'You cannot claim this gift.' },
  GIFT_CONFLICT: { status: 409, title: 'Conflict', message: 'This can no longer be done with the gift.' },
  GIFT_RESEND_LIMIT: {
    status: 429,
    title: 'Sent just now',
    message: 'A gift is sent again after 10 minutes, and at most five times.',
  },
  TOO_MANY_ISSUES: {
    status: 409,
    title: 'Too many open problems',
    message: 'Your open reports about this order are being looked at. Please reply there.',
  },
  ISSUE_OPEN: {
    status: 409,
    title: 'Reported already',
    message: 'You have reported this problem already. Please reply there.',
  },
  ISSUE_RESOLVED: { status: 409, title: 'Resolved', message: 'This problem is resolved. Report a new one.' },
  ORDER_TALK_FULL: { status: 409, title: 'Too long', message: 'Nothing more can be added here.' },
} as const satisfies ErrorEntries;
