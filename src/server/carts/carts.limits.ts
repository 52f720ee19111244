import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const cartRateLimits = {
  narrow: { name: 'narrowCart', points: 120, duration: HOUR, isByAddress: true },
} as const satisfies RateLimitTable;
