import type { ErrorEntries } from '../errors/error-entry.ts';

export const vipErrors = {
  VIP_CONFLICT: {
    status: 409,
    title: 'Conflict',
    message: 'Your membership has changed. Reload the page and try again.',
  },
  VIP_LOCKED: { status: 423, title: 'Locked', message: 'Another payment for your membership is being processed.' },
  VIP_NOT_PAID: { status: 402, title: 'Not paid', message: 'This membership is not paid yet.' },
  VIP_CLOSED: { status: 422, title: 'Not available', message: 'Memberships are not on sale at the moment.' },
  VIP_CODE_INVALID: {
    status: 422,
    title: 'Code not valid',
    message: 'This code is invalid or has already been used.',
  },
} as const satisfies ErrorEntries;
