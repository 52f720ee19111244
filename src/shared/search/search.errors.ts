import type { ErrorEntries } from '../errors/error-entry.ts';

export const searchErrors = {
  SAVED_SEARCH_EXISTS: { status: 409, title: 'Already saved', message: 'You have saved this search already.' },
  SAVED_SEARCH_LIMIT: { status: 409, title: 'Too many searches', message: 'You can save up to 20 searches.' },
} as const satisfies ErrorEntries;
