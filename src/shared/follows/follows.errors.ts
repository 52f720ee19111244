import type { ErrorEntries } from '../errors/error-entry.ts';

export const followErrors = {
  FOLLOW_LIMIT: { status: 409, title: 'Too many sellers', message: 'You follow 500 sellers. Unfollow one first.' },
} as const satisfies ErrorEntries;
