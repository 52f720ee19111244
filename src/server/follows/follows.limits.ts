import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const followRateLimits = {
  follow: { name: 'sellerFollow', points: 120, duration: HOUR },
} as const satisfies RateLimitTable;
