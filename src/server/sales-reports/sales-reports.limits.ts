import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const salesReportLimits = {
  export: { name: 'sales-report-export', points: 120, duration: HOUR },
} as const satisfies RateLimitTable;
