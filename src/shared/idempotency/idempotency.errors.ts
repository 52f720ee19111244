import type { ErrorEntries } from '../errors/error-entry.ts';

export const idempotencyErrors = {
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Idempotency key reused',
    message: 'This request was already sent with other content.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    title: 'In progress',
    message: 'This request is already being processed.',
  },
} as const satisfies ErrorEntries;
