import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const auditArchiveLimits = {
  export: { name: 'auditExport', points: 20, duration: HOUR },
} as const satisfies RateLimitTable;
