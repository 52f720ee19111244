import type { ErrorEntries } from '../errors/error-entry.ts';

export const idempotencyErrors = {
  IDEMPOTENCY_KEY_REQUIRED: {
    status: 400,
    title: 'Idempotency key missing',
    message: 'Send an Idempotency-Key header of 8 to 128 letters, digits, hyphens or underscores.',
  },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    title: 'Idempotency key reused',
    message: 'This idempotency key was already used with different content.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    status: 409,
    title: 'In progress',
    message: 'This request is already being processed.',
  },
} as const satisfies ErrorEntries;
