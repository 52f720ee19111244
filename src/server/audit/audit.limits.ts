import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const auditLimits = {
  verify: { name: 'auditVerify', points: 2, duration: MINUTE },
} as const satisfies RateLimitTable;
