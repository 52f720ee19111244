import { DAY, HOUR, MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const orderRateLimits = {
  validate: { name: 'validateOrder', points: 30, duration: MINUTE },
  create: { name: 'createOrder', points: 10, duration: HOUR },
  /** Of one order, whoever asks. */
  payAttempt: { name: 'payAttempt', points: 6, duration: 10 * MINUTE },
  processPayment: { name: 'processPayment', points: 30, duration: 10 * MINUTE },
  note: { name: 'orderNote', points: 20, duration: HOUR },
  issue: { name: 'orderIssue', points: 10, duration: DAY },
  export: { name: 'orderExport', points: 5, duration: HOUR },
  giftOpen: { name: 'giftOpen', points: 30, duration: 10 * MINUTE },
  giftClaim: { name: 'giftClaim', points: 20, duration: HOUR },
  giftDecline: { name: 'giftDecline', points: 20, duration: HOUR },
  giftChange: { name: 'giftChange', points: 20, duration: HOUR },
  giftSend: { name: 'giftSend', points: 10, duration: DAY },
  orderLink: { name: 'orderLink', points: 60, duration: HOUR, isByAddress: true },
  keyReveal: { name: 'keyReveal', points: 20, duration: HOUR },
} as const satisfies RateLimitTable;
