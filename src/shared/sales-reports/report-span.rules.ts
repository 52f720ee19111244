import { shiftDay } from '../dates/shift-day.ts';
import { dayMs } from '../dates/spans.ts';
import { type ShopSpan, shopSpan } from '../statistics/shop-span.rules.ts';

export const reportComparisons = ['previous', 'year', 'none'] as const;
export type ReportComparison = (typeof reportComparisons)[number];

export const reportUnits = ['hour', 'day', 'week', 'month'] as const;
export type ReportUnit = (typeof reportUnits)[number];

/** Up to how many days a report goes by hours. */
export const maxHourlyDays = 14;

export interface ReportSpan extends Omit<ShopSpan, 'unit'> {
  unit: ReportUnit;
}

type Asked = Parameters<typeof shopSpan>[0] & { unit?: ReportUnit | undefined; compare: ReportComparison };

/**
 * The days of a report and those it is put beside, which are as many. Null as shopSpan. Hours are only for few days:
 * longer ranges go by days instead.
 */
export function reportSpan(asked: Asked, today: string): ReportSpan | null {
  const span = shopSpan(asked, today);
  if (!span) return null;
  const unit = asked.unit ?? span.unit;
  const shown = { ...span, unit: unit === 'hour' && span.days > maxHourlyDays ? ('day' as const) : unit };
  if (asked.compare !== 'year') return shown;
  const previousFrom = yearBefore(span.from);
  const previousTo = new Date(Date.parse(previousFrom) + (span.days - 1) * dayMs).toISOString().slice(0, 10);
  return { ...shown, previousFrom, previousTo };
}

/** 2024-02-29 → 2023-02-28 */
function yearBefore(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-');
  const before = String(Number(year) - 1);
  return `${before}-${month}-${month === '02' && date === '29' ? '28' : date}`;
}

export const reportFrequencies = ['daily', 'weekly', 'monthly'] as const;
export type ReportFrequency = (typeof reportFrequencies)[number];

/** The last whole day, week from Monday or month before `today`. */
export function lastPeriod(frequency: ReportFrequency, today: string): { from: string; to: string } {
  const yesterday = shiftDay(today, -1);
  if (frequency === 'daily') return { from: yesterday, to: yesterday };
  if (frequency === 'weekly') {
    const monday = shiftDay(today, -((new Date(today).getUTCDay() + 6) % 7));
    return { from: shiftDay(monday, -7), to: shiftDay(monday, -1) };
  }
  const to = shiftDay(`${today.slice(0, 7)}-01`, -1);
  return { from: `${to.slice(0, 7)}-01`, to };
}

/** The day after `today` on which the next period is over. */
export function nextDueDay(frequency: ReportFrequency, today: string): string {
  if (frequency === 'daily') return shiftDay(today, 1);
  if (frequency === 'weekly') return shiftDay(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
  const [year = '', month = ''] = today.split('-');
  return month === '12' ? `${Number(year) + 1}-01-01` : `${year}-${String(Number(month) + 1).padStart(2, '0')}-01`;
}
