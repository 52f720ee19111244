import type { ErrorEntries } from '../errors/error-entry.ts';

export const cryptoErrors = {
  TX_EXISTS: { status: 409, title: 'Conflict', message: 'transaction id already exists' },
  COIN_PAYMENT_CLOSED: { status: 409, title: 'Conflict', message: 'This payment is no longer waiting for coins.' },
  PAYOUT_TOO_SMALL: {
    status: 422,
    title: 'Validation failed',
    message: 'This transaction paid less than the amount owed.',
  },
  PAYOUT_UNVERIFIED: {
    status: 409,
    title: 'Not verified',
    message:
      'The shop has no node for this network and cannot verify this transaction. Confirm that you have checked it yourself.',
  },
  TX_HASH_INVALID: { status: 422, title: 'Validation failed', message: 'invalid transaction hash' },
} as const satisfies ErrorEntries;
