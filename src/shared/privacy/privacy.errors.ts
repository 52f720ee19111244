import type { ErrorEntries } from '../errors/error-entry.ts';

export const privacyErrors = {
  EXPORT_OPEN: { status: 409, title: 'Export in progress', message: 'Your data export is already being prepared.' },
  OPEN_ORDERS: {
    status: 409,
    title: 'Open orders',
    message: 'Your account cannot be deleted while an order is open.',
  },
  DISPUTE_RUNNING: {
    status: 409,
    title: 'Payment in dispute',
    message:
      'Your account cannot be deleted while a payment is disputed at the bank. Try again once the bank has decided.',
  },
  BALANCE_LEFT: {
    status: 409,
    title: 'Balance left',
    message: 'Your wallet still has a balance. Withdraw or spend it, or confirm that you give it up.',
  },
} as const satisfies ErrorEntries;
