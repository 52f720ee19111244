import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const notificationRateLimits = {
  test: { name: 'notificationTest', points: 10, duration: HOUR },
} as const satisfies RateLimitTable;
