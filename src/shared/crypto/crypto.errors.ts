import type { ErrorEntries } from '../errors/error-entry.ts';

export const cryptoErrors = {
  TX_EXISTS: { status: 409, title: 'Conflict', message: 'transaction id already exists' },
  COIN_PAYMENT_CLOSED: { status: 409, title: 'Conflict', message: 'This payment is no longer waiting for coins.' },
  NETWORK_NOT_OFFERED: {
    status: 422,
    title: 'Not available',
    message: 'This shop does not take payments on this network. If you have paid there, please contact support.',
  },
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
