import type { ErrorEntries } from '../errors/error-entry.ts';

export const cryptoErrors = {
  TX_EXISTS: { status: 409, title: 'Conflict', message: 'transaction id already exists' },
  COIN_PAYMENT_CLOSED: { status: 409, title: 'Conflict', message: 'This payment waits for no coins any more.' },
  TX_HASH_INVALID: { status: 422, title: 'Validation failed', message: 'invalid transaction hash' },
} as const satisfies ErrorEntries;
