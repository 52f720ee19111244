import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const visitRateLimits = {
  visit: { name: 'profileVisit', points: 200, duration: HOUR },
} as const satisfies RateLimitTable;
