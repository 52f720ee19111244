import type { ErrorEntries } from '../errors/error-entry.ts';

export const supportErrors = {
  SUPPORT_LIMIT: {
    status: 409,
    title: 'Too many open conversations',
    message: 'You have 5 open conversations with us. Continue one of them or close one first.',
  },
  SUPPORT_TAKEN: {
    status: 409,
    title: 'Assigned to a colleague',
    message: 'A colleague has taken this conversation. Take it over to answer.',
  },
  CANNED_ANSWER_EXISTS: {
    status: 409,
    title: 'Title taken',
    message: 'There is already a saved reply with this title.',
  },
  CANNED_ANSWER_LIMIT: {
    status: 409,
    title: 'Too many saved replies',
    message: 'There are too many saved replies. Delete one first.',
  },
} as const satisfies ErrorEntries;
