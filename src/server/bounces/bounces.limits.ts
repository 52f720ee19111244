import { MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const bounceRateLimits = {
  mailWebhook: { name: 'mailWebhook', points: 600, duration: MINUTE },
} as const satisfies RateLimitTable;
