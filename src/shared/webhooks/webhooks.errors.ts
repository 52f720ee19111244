import type { ErrorEntries } from '../errors/error-entry.ts';

export const webhooksErrors = {
  WEBHOOK_ADDRESS: {
    status: 422,
    title: 'Address not allowed',
    message: 'A webhook needs an https address on the open Internet.',
  },
} as const satisfies ErrorEntries;
