import type { ErrorEntries } from '../errors/error-entry.ts';

export const messagesErrors = {
  MESSAGES_CLOSED: {
    status: 403,
    title: 'Message not sent',
    message: 'This member does not take messages from you.',
  },
  BLOCKED: { status: 403, title: 'You blocked this member', message: 'Unblock this member to write to them.' },
  PROFILE_HIDDEN: {
    status: 403,
    title: 'Your profile is hidden',
    message: 'Show your profile in your settings to write to others.',
  },
  THREAD_LIMIT: {
    status: 429,
    title: 'Too many new conversations',
    message: 'New accounts can start 5 conversations a day. You can still reply to others.',
  },
  BLOCK_LIMIT: { status: 409, title: 'Block list is full', message: 'Unblock somebody first.' },
} as const satisfies ErrorEntries;
