import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const systemRateLimits = {
  clientError: { name: 'clientError', points: 20, duration: MINUTE },
} as const satisfies RateLimitTable;
