import type { ErrorEntries } from '../errors/error-entry.ts';

export const supportErrors = {
  SUPPORT_LIMIT: {
    status: 409,
    title: 'Too many open conversations',
    message: 'You have 5 open conversations with us. Go on in one of them, or close one first.',
  },
  SUPPORT_TAKEN: {
    status: 409,
    title: 'A colleague has it',
    message: 'A colleague has taken this conversation. Take it over to answer.',
  },
  CANNED_ANSWER_EXISTS: {
    status: 409,
    title: 'Title is taken',
    message: 'There is a canned answer with this title already.',
  },
  CANNED_ANSWER_LIMIT: { status: 409, title: 'Too many canned answers', message: 'Delete one first.' },
} as const satisfies ErrorEntries;
