import { formatDate } from '../../../shared/dates/format-date.ts';
import { dayMs, hourMs, minuteMs } from '../../../shared/dates/spans.ts';

/** How long ago something was, in few words; after a week the day. */
export function ageText(at: string, now: number): string {
  const age = now - Date.parse(at);
  if (age < minuteMs) return 'Just now';
  if (age < hourMs) return `${Math.floor(age / minuteMs)} min ago`;
  if (age < dayMs) return `${Math.floor(age / hourMs)} h ago`;
  const days = Math.floor(age / dayMs);
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : formatDate(at);
}
