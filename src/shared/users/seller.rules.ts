import { countOf } from '../text/count-text.ts';

/** From this many sales on their number is public. */
export const PUBLIC_SALES_FROM = 10;

export function sellerPath(userName: string): string {
  return `/seller/${userName}`;
}

/** A length of time in the words of a shop, as in 'within 45 minutes'. */
export function describeHandover(minutes: number): string {
  if (minutes < 60) return countOf(Math.max(1, minutes), 'minute');
  if (minutes < 48 * 60) return countOf(Math.ceil(minutes / 60), 'hour');
  return countOf(Math.ceil(minutes / 1440), 'day');
}
