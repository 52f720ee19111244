import type { ErrorEntries } from '../errors/error-entry.ts';

export const messagesErrors = {
  MESSAGES_CLOSED: {
    status: 403,
    title: 'Message not sent',
    message: 'You cannot send messages to this user.',
  },
  BLOCKED: { status: 403, title: 'You blocked this user', message: 'Unblock this user to message them.' },
  PROFILE_HIDDEN: {
    status: 403,
    title: 'Your profile is hidden',
    message: 'Make your profile visible in your settings to message others.',
  },
  THREAD_LIMIT: {
    status: 429,
    title: 'Too many new conversations',
    message: 'New accounts can start 5 conversations a day. You can still reply to others.',
  },
  BLOCK_LIMIT: { status: 409, title: 'Block list is full', message: 'Your block list is full. Unblock someone first.' },
} as const satisfies ErrorEntries;
