import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

export const cryptoRateLimits = {
  report: { name: 'submitHash', points: 10, duration: HOUR },
  choose: { name: 'chooseCoins', points: 20, duration: HOUR },
  quote: { name: 'cryptoQuote', points: 30, duration: HOUR },
} as const satisfies RateLimitTable;
