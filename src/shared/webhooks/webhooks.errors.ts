import type { ErrorEntries } from '../errors/error-entry.ts';

export const webhooksErrors = {
  WEBHOOK_ADDRESS: {
    status: 422,
    title: 'Address not allowed',
    message: 'A webhook needs a public https address.',
  },
} as const satisfies ErrorEntries;
