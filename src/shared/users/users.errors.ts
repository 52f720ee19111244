import type { ErrorEntries } from '../errors/error-entry.ts';

export const userErrors = {
  ADDRESS_LIMIT: { status: 409, title: 'Too many addresses', message: 'You can keep up to 10 addresses.' },
  PAYMENT_METHOD_LIMIT: {
    status: 409,
    title: 'Too many payment methods',
    message: 'You can keep up to 10 payment methods.',
  },
} as const satisfies ErrorEntries;
