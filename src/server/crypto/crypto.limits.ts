import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const cryptoRateLimits = {
  submitHash: { name: 'submitHash', points: 10, duration: HOUR },
} as const satisfies RateLimitTable;
