import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const walletRateLimits = {
  topUp: { name: 'topUp', points: 20, duration: HOUR },
  withdrawal: { name: 'withdrawal', points: 10, duration: HOUR },
  challenge: { name: 'walletChallenge', points: 30, duration: HOUR },
} as const satisfies RateLimitTable;
