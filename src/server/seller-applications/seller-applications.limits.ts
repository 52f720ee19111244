import { DAY, type RateLimitTable } from '../platform/rate-limit.ts';

export const sellerApplicationRateLimits = {
  apply: { name: 'applyAsSeller', points: 10, duration: DAY },
} as const satisfies RateLimitTable;
