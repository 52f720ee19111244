import { HOUR, type RateLimitTable } from '../platform/rate-limit.ts';

/** Files for machines, which take long to write in a large shop. */
export const seoRateLimits = {
  sitemaps: { name: 'sitemaps', points: 300, duration: HOUR },
  feeds: { name: 'feeds', points: 30, duration: HOUR },
} as const satisfies RateLimitTable;
