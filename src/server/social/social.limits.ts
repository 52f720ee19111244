import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const socialRateLimits = {
  start: { name: 'socialStart', points: 30, duration: MINUTE },
  login: { name: 'socialLogin', points: 10, duration: MINUTE, code: 'AUTH_015', isByAddress: true },
} as const satisfies RateLimitTable;
