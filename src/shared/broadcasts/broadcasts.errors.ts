import type { ErrorEntries } from '../errors/error-entry.ts';

export const broadcastErrors = {
  BROADCAST_SENT: { status: 409, title: 'Already sent', message: 'This broadcast has already been sent to everyone.' },
} as const satisfies ErrorEntries;
