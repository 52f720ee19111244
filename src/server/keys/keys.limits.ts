import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const keyRateLimits = {
  inspect: { name: 'keyInspect', points: 20, duration: HOUR },
} as const satisfies RateLimitTable;
