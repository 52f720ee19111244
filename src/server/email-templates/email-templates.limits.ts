import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const emailTemplatesLimits = {
  test: { name: 'mailTest', points: 10, duration: 10 * MINUTE },
} as const satisfies RateLimitTable;
