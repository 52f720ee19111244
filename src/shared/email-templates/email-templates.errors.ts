import type { ErrorEntries } from '../errors/error-entry.ts';

export const emailTemplatesErrors = {
  EMAIL_NOT_CONFIGURED: {
    status: 503,
    title: 'E-mail not configured',
    message: 'The e-mail service is not configured.',
  },
} as const satisfies ErrorEntries;
