import { dayMs, hourMs, minuteMs } from '../../shared/dates/spans.ts';
import { countOf } from '../../shared/text/count-text.ts';

/** What is left until `expiry` (ISO 8601) at `now` (epoch milliseconds): '1 day 4 h left', '12 min left', 'Expired'. */
export function describeExpiry(expiry: string, now: number): string {
  const left = Date.parse(expiry) - now;
  if (left <= 0) return 'Expired';
  const days = Math.floor(left / dayMs);
  const hours = Math.floor((left % dayMs) / hourMs);
  const minutes = Math.max(1, Math.floor((left % hourMs) / minuteMs));
  if (days > 0) return hours === 0 ? `${countOf(days, 'day')} left` : `${countOf(days, 'day')} ${hours} h left`;
  return hours > 0 ? `${hours} h ${minutes} min left` : `${minutes} min left`;
}
