import { DAY, HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const supportRateLimits = {
  start: { name: 'supportStart', points: 10, duration: DAY },
  /** As many as messages between members (D-70). */
  write: { name: 'supportWrite', points: 20, duration: HOUR },
  answer: { name: 'supportAnswer', points: 600, duration: HOUR },
  transcript: { name: 'supportTranscript', points: 5, duration: HOUR },
} as const satisfies RateLimitTable;
