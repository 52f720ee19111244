import { countOf } from '../../../shared/text/count-text.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** The time left in words, in the two largest units: '2 days 4 hours', '5 minutes 9 seconds'. Undefined once over. */
export function describeTimeLeft(endsAtMs: number, nowMs: number): string | undefined {
  const seconds = Math.ceil((endsAtMs - nowMs) / 1000);
  if (!(seconds > 0)) return undefined;
  const days = Math.floor(seconds / day);
  const hours = Math.floor((seconds % day) / hour);
  const minutes = Math.floor((seconds % hour) / minute);
  if (days > 0) return hours === 0 ? countOf(days, 'day') : `${countOf(days, 'day')} ${countOf(hours, 'hour')}`;
  if (hours > 0)
    return minutes === 0 ? countOf(hours, 'hour') : `${countOf(hours, 'hour')} ${countOf(minutes, 'minute')}`;
  const rest = seconds % minute;
  if (minutes === 0) return countOf(rest, 'second');
  return rest === 0 ? countOf(minutes, 'minute') : `${countOf(minutes, 'minute')} ${countOf(rest, 'second')}`;
}
