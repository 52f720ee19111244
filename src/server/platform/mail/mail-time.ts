import { formatDate } from '../../../shared/dates/format-date.ts';

/** A moment as mails and notices write it: Nov 21, 2026, 10:15 AM UTC. */
export function mailTime(time: Date): string {
  // Clients and plain text mails differ in how they show the narrow space before AM.
  return `${formatDate(time, 'dateTime', 'UTC').replace('\u202f', ' ')} UTC`;
}
