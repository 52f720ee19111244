import type { ErrorEntries } from '../errors/error-entry.ts';

export const productErrors = {
  INVALID_PRICE: { status: 422, title: 'Invalid price', message: 'The price is invalid. Please check it.' },
} as const satisfies ErrorEntries;
