import type { ErrorEntries } from '../errors/error-entry.ts';

export const keyErrors = {
  KEY_REVEAL_UNACKNOWLEDGED: {
    status: 422,
    title: 'Confirmation needed',
    message: 'Please confirm that revealing the key ends your right to a refund.',
  },
} as const satisfies ErrorEntries;
