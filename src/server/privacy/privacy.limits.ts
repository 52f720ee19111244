import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const privacyRateLimits = {
  dataExport: { name: 'dataExport', points: 5, duration: HOUR },
} as const satisfies RateLimitTable;
