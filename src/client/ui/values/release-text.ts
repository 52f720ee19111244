import { formatDate } from '../../../shared/dates/format-date.ts';

/** When a pre-order is delivered, by the reader's clock or that of `timeZone`. */
export function releaseText(releaseAt: string, timeZone?: string): string {
  return `Pre-order, delivered on ${formatDate(releaseAt, 'dateTime', timeZone)}`;
}
