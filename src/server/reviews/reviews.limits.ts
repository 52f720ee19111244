import { DAY, HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const reviewRateLimits = {
  review: { name: 'review', points: 10, duration: DAY },
  vote: { name: 'reviewVote', points: 60, duration: HOUR },
} as const satisfies RateLimitTable;
