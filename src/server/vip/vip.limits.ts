import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const vipRateLimits = {
  buyVip: { name: 'buyVip', points: 20, duration: HOUR },
  /** Each choice of a card is confirmed by mail. */
  renewVip: { name: 'renewVip', points: 10, duration: HOUR },
  /** Codes are too long to guess; this keeps the tries down all the same. */
  redeemVip: { name: 'redeemVip', points: 10, duration: HOUR },
} as const satisfies RateLimitTable;
