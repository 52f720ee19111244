import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const refundRateLimits = {
  withdrawalLink: { name: 'withdrawalLink', points: 30, duration: HOUR, isByAddress: true },
} as const satisfies RateLimitTable;
