import type { ErrorEntries } from '../errors/error-entry.ts';

export const refundErrors = {
  REFUND_RUNNING: {
    status: 409,
    title: 'Refund under way',
    message: 'Money for this is on its way back. Keys and downloads open again if that is withdrawn or rejected.',
  },
  REFUND_TOO_LARGE: { status: 409, title: 'Conflict', message: 'That is more than is left to give back.' },
  REFUND_NOT_ALLOWED: { status: 409, title: 'Not possible', message: 'This order cannot be refunded.' },
  REFUND_LIMIT: { status: 403, title: 'Permissions denied', message: 'This refund is beyond your limit.' },
} as const satisfies ErrorEntries;
