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
    message: 'An item in your order does not work in your country. Confirm where you will use it, or remove it.',
  },
  ORDER_USED: {
    status: 409,
    title: 'Conflict',
    message: 'This order can no longer be cancelled because a key was revealed or a file was downloaded.',
  },
  TOO_MANY_OPEN_ORDERS: {
    status: 429,
    title: 'Too many open orders',
    message: 'You have too many unpaid orders. Pay or cancel one first.',
  },
  GIFT_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'This gift link is no longer valid. Ask the person who sent it for a new one.',
  },
  GIFT_DECLINED: { status: 409, title: 'Declined', message: 'This gift was declined.' },
  GIFT_CLAIMED: { status: 409, title: 'Claimed', message: 'This gift has been claimed.' },
  GIFT_NOT_FOR_YOU: { status: 409, title: 'Not for you', message: 'You cannot claim this gift.' },
  GIFT_CONFLICT: { status: 409, title: 'Conflict', message: 'This gift has changed, so this is no longer possible.' },
  GIFT_RESEND_LIMIT: {
    status: 429,
    title: 'Just sent',
    message: 'You can resend a gift after 10 minutes, up to five times.',
  },
  TOO_MANY_ISSUES: {
    status: 409,
    title: 'Too many open problems',
    message: 'We are already looking into your open reports about this order. Please reply there.',
  },
  ISSUE_OPEN: {
    status: 409,
    title: 'Already reported',
    message: 'You have already reported this problem. Please reply there.',
  },
  ISSUE_RESOLVED: { status: 409, title: 'Resolved', message: 'This problem is resolved. Please report a new one.' },
  ORDER_TALK_FULL: { status: 409, title: 'Too long', message: 'This conversation is full. Nothing more can be added.' },
} as const satisfies ErrorEntries;
