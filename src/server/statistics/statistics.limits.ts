import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const statisticsRateLimits = {
  viewEvent: { name: 'viewEvent', points: 60, duration: MINUTE },
  pageView: { name: 'pageView', points: 120, duration: MINUTE },
} as const satisfies RateLimitTable;
