import type { ErrorEntries } from '../errors/error-entry.ts';

export const couponErrors = {
  COUPON_INVALID: { status: 422, title: 'Coupon not valid', message: 'This coupon cannot be used.' },
} as const satisfies ErrorEntries;
