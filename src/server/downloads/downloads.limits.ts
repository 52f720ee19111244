import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const downloadRateLimits = {
  link: { name: 'downloadLink', points: 30, duration: HOUR },
} as const satisfies RateLimitTable;
