import type { ErrorEntries } from '../errors/error-entry.ts';

export const walletErrors = {
  INSUFFICIENT_FUNDS: { status: 402, title: 'Insufficient funds', message: 'Insufficient funds' },
  WALLET_LIMIT: {
    status: 409,
    title: 'Limit reached',
    message: 'This exceeds the limits of your wallet.',
  },
  SELLER_DEBT: {
    status: 409,
    title: 'Earnings below zero',
    message: 'Refunds exceeded these earnings. Payouts resume once new sales have covered the difference.',
  },
  TOP_UP_LOST: {
    status: 409,
    title: 'Top-up under review',
    message:
      'The crypto payment of a top-up is no longer on the blockchain. Withdrawals resume once it is confirmed again or our team has reviewed it.',
  },
  WALLET_LOCKED: { status: 423, title: 'Locked', message: 'Your wallet is busy with another payment.' },
  WALLET_CONFLICT: { status: 409, title: 'Conflict', message: 'A different decision has already been made.' },
  WALLET_ADDRESS_REQUIRED: {
    status: 409,
    title: 'Connected wallet required',
    message: 'Connect the receiving wallet at least 24 hours before you withdraw.',
  },
  WITHDRAWALS_CLOSED: { status: 422, title: 'Not available', message: 'Withdrawals are not available.' },
} as const satisfies ErrorEntries;
