import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const dashboardLimits = {
  export: { name: 'widget-export', points: 120, duration: HOUR },
} as const satisfies RateLimitTable;
