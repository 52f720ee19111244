import type { ErrorEntries } from '../errors/error-entry.ts';

export const privacyErrors = {
  EXPORT_OPEN: { status: 409, title: 'Export under way', message: 'Your data is already being collected.' },
  OPEN_ORDERS: {
    status: 409,
    title: 'Open orders',
    message: 'Your account cannot be deleted while an order is open.',
  },
  BALANCE_LEFT: {
    status: 409,
    title: 'Money left',
    message: 'Your account still holds money. Withdraw or spend it, or agree to lose it.',
  },
} as const satisfies ErrorEntries;
