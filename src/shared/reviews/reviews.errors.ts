import type { ErrorEntries } from '../errors/error-entry.ts';

export const reviewErrors = {
  REVIEW_NOT_ALLOWED: {
    status: 403,
    title: 'Permissions denied',
    message: 'Only buyers of this product can review it.',
  },
  REVIEW_EXISTS: { status: 409, title: 'Already reviewed', message: 'You have already reviewed this product.' },
  REVIEW_CONFLICT: { status: 409, title: 'Conflict', message: 'This review cannot be changed in this way any more.' },
} as const satisfies ErrorEntries;
