import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const searchRateLimits = {
  search: { name: 'search', points: 60, duration: MINUTE },
  suggestions: { name: 'suggestions', points: 120, duration: MINUTE },
} as const satisfies RateLimitTable;
