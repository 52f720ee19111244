import type { ErrorEntries } from '../errors/error-entry.ts';

export const refundErrors = {
  REFUND_RUNNING: {
    status: 409,
    title: 'Refund in progress',
    message:
      'A refund of this order is in progress. Keys and downloads become available again if it is withdrawn or rejected.',
  },
  DISPUTE_OPEN: {
    status: 409,
    title: 'Payment disputed',
    message:
      'The payment of this order is disputed at the bank. Keys and downloads become available again if the dispute is withdrawn.',
  },
  PAYMENT_LOST: {
    status: 409,
    title: 'Payment under review',
    message:
      'The crypto payment of this order is no longer on the blockchain. Keys and downloads become available again once it is confirmed anew or our team has reviewed it.',
  },
  REFUND_TOO_LARGE: { status: 409, title: 'Conflict', message: 'That is more than can still be refunded.' },
  REFUND_NOT_ALLOWED: { status: 409, title: 'Not possible', message: 'This order cannot be refunded.' },
  REFUND_LIMIT: { status: 403, title: 'Permissions denied', message: 'This refund exceeds your limit.' },
} as const satisfies ErrorEntries;
