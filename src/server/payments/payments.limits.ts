import { HOUR, MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const paymentRateLimits = {
  keepCard: { name: 'keepCard', points: 10, duration: HOUR },
  webhook: { name: 'webhook', points: 600, duration: MINUTE },
} as const satisfies RateLimitTable;
