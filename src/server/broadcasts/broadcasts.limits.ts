import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const broadcastRateLimits = {
  test: { name: 'broadcastTest', points: 30, duration: HOUR },
  testMail: { name: 'notificationTestMail', points: 5, duration: HOUR },
} as const satisfies RateLimitTable;
