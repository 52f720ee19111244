import { formatDate } from '../../../shared/dates/format-date.ts';
import { dayMs, minuteMs } from '../../../shared/dates/spans.ts';

/**
 * When a deal ends, as precisely as a shopper needs it: 'Ends in 5 h 20 min', 'Ends Sun, 6 PM', 'Ends Dec 5'. Undefined
 * once it is over.
 *
 * @param timeZone whose clock it is told by, the reader's own if not said
 */
export function describeDealEnd(endsAt: string, nowMs: number, timeZone?: string): string | undefined {
  const end = new Date(endsAt);
  const leftMs = end.getTime() - nowMs;
  if (!(leftMs > 0)) return undefined;
  const minutes = Math.ceil(leftMs / minuteMs);
  if (minutes < 60) return `Ends in ${minutes} min`;
  if (minutes < 12 * 60) {
    return minutes % 60 === 0
      ? `Ends in ${minutes / 60} h`
      : `Ends in ${Math.floor(minutes / 60)} h ${minutes % 60} min`;
  }
  if (leftMs < 6 * dayMs) {
    return `Ends ${formatDate(end, 'shortWeekday', timeZone)}, ${formatDate(end, 'time', timeZone).replace(':00', '')}`;
  }
  return `Ends ${formatDate(end, 'day', timeZone)}`;
}
