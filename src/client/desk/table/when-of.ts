import { formatDate } from '../../../shared/dates/format-date.ts';

/** A moment for a line of facts; undefined, which leaves the line out, where there is none. */
export function whenOf(iso: string | null): string | undefined {
  return iso === null ? undefined : formatDate(iso, 'dateTime');
}
