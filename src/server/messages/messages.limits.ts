import { HOUR, MINUTE, type RateLimitTable } from '../platform/rate-limit.ts';

export const messageRateLimits = {
  message: { name: 'message', points: 20, duration: HOUR },
  typing: { name: 'messageTyping', points: 30, duration: MINUTE },
  block: { name: 'messageBlock', points: 60, duration: HOUR },
} as const satisfies RateLimitTable;
