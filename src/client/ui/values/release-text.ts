import { formatDate } from '../../../shared/dates/format-date.ts';

/** When a pre-order is delivered, by the reader's clock. */
export function releaseText(releaseAt: string): string {
  return `Pre-order, delivered on ${formatDate(releaseAt, 'dateTime')}`;
}
