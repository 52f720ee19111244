import { DAY, type RateLimitTable } from '../platform/rate-limit.ts';

export const reportRateLimits = {
  report: { name: 'report', points: 10, duration: DAY },
} as const satisfies RateLimitTable;
