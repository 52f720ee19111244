import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const bulkLimits = {
  export: { name: 'list-export', points: 60, duration: HOUR },
  start: { name: 'bulk-start', points: 120, duration: HOUR },
} as const satisfies RateLimitTable;
