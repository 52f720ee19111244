import { formatDate } from '../../../shared/dates/format-date.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, in few words; after a week the day. */
export function ageText(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < MINUTE_MS) return 'Just now';
  if (age < HOUR_MS) return `${Math.floor(age / MINUTE_MS)} min ago`;
  if (age < DAY_MS) return `${Math.floor(age / HOUR_MS)} h ago`;
  const days = Math.floor(age / DAY_MS);
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : formatDate(at);
}
