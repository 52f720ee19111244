import { shiftDay } from '../dates/shift-day.ts';
import { dayMs } from '../dates/spans.ts';
/** The ranges that the dashboard offers (screens.md); days are those of the reader's time zone. */
export const shopRanges = ['today', '7d', '30d', '90d', 'month', 'quarter', 'year', 'custom'] as const;
export type ShopRange = (typeof shopRanges)[number];

export const shopUnits = ['hour', 'day', 'week'] as const;
export type ShopUnit = (typeof shopUnits)[number];

/** Days such as 2026-11-23, both included. */
export interface ShopSpan {
  from: string;
  to: string;
  previousFrom: string;
  previousTo: string;
  unit: ShopUnit;
  days: number;
}

/** Bounds what one answer costs. */
const maxDays = 800;
const daysBack = { today: 0, '7d': 6, '30d': 29, '90d': 89 } as const;

/**
 * What a range means on a day (without one: days of one's own where any are given, otherwise the last 30), and the span before it that is as long. Null where an own range is not complete, ends
 * before it begins or is longer than two years.
 */
export function shopSpan(
  { range: named, from, to }: { range?: ShopRange | undefined; from?: string | undefined; to?: string | undefined },
  today: string,
): ShopSpan | null {
  const range = named ?? (from === undefined && to === undefined ? '30d' : 'custom');
  const begin = range === 'custom' ? from : firstDay(range, today);
  const end = range === 'custom' ? to : today;
  if (begin === undefined || end === undefined || begin < '2000-01-01' || end > '2200-01-01') return null;
  const days = (Date.parse(end) - Date.parse(begin)) / dayMs + 1;
  if (days < 1 || days > maxDays) return null;
  return {
    from: begin,
    to: end,
    previousFrom: shiftDay(begin, -days),
    previousTo: shiftDay(begin, -1),
    unit: unitOf(days),
    days,
  };
}

function firstDay(range: Exclude<ShopRange, 'custom'>, today: string): string {
  const [year = '', month = ''] = today.split('-');
  switch (range) {
    case 'month':
      return `${year}-${month}-01`;
    case 'quarter':
      return `${year}-${String(Math.floor((Number(month) - 1) / 3) * 3 + 1).padStart(2, '0')}-01`;
    case 'year':
      return `${year}-01-01`;
    default:
      return shiftDay(today, -daysBack[range]);
  }
}

function unitOf(days: number): ShopUnit {
  if (days <= 2) return 'hour';
  return days <= 100 ? 'day' : 'week';
}

/** The day that a clock in this time zone shows. */
export function dayIn(timeZone: string, moment: Date): string {
  const parts = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return parts.format(moment);
}

/** How a number changed, in whole percent; null where there was nothing before. */
export function changeInPercent(now: number, before: number): number | null {
  return before === 0 ? null : Math.round(((now - before) / before) * 100);
}
