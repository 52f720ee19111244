import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const webhookRateLimits = {
  /** Each makes the shop call an address that somebody named. */
  webhookTest: { name: 'webhookTest', points: 60, duration: HOUR },
} as const satisfies RateLimitTable;
