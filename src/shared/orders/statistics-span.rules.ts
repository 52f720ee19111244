import { dayMs } from '../dates/spans.ts';
import type { TimePeriod } from './order-statistics.schemas.ts';

export interface Span {
  from: Date;
  /** Not included. */
  to: Date;
}

/** How many periods a chart shows unless the caller names a span. */
const usualPeriods: Record<TimePeriod, number> = { daily: 30, weekly: 12, monthly: 12, yearly: 5 };
const roughDays: Record<TimePeriod, number> = { daily: 1, weekly: 7, monthly: 28, yearly: 365 };
/** The maximum number of periods, which bounds the cost of a query. */
const maxPeriods = 400;

/** The span of a statistic, in UTC; null where `from` does not lie before `to` or they are too far apart. */
export function statisticsSpan(
  period: TimePeriod,
  from: Date | undefined,
  to: Date | undefined,
  now: Date,
): Span | null {
  const end = to ?? now;
  const begin = from ?? startOfPeriod(period, end, usualPeriods[period] - 1);
  const days = (end.getTime() - begin.getTime()) / dayMs;
  if (begin.getUTCFullYear() < 2000 || end.getUTCFullYear() > 2200) return null;
  return days > 0 && days <= maxPeriods * roughDays[period] ? { from: begin, to: end } : null;
}

/** The span just before, as long. */
export function previousSpan({ from, to }: Span): Span {
  return { from: new Date(2 * from.getTime() - to.getTime()), to: from };
}

/** The beginning of the period that `moment` lies in, or of one `back` periods earlier. Weeks begin on Monday. */
export function startOfPeriod(period: TimePeriod, moment: Date, back = 0): Date {
  const [year, month, day] = [moment.getUTCFullYear(), moment.getUTCMonth(), moment.getUTCDate()];
  switch (period) {
    case 'daily':
      return new Date(Date.UTC(year, month, day - back));
    case 'weekly':
      return new Date(Date.UTC(year, month, day - ((moment.getUTCDay() + 6) % 7) - 7 * back));
    case 'monthly':
      return new Date(Date.UTC(year, month - back, 1));
    case 'yearly':
      return new Date(Date.UTC(year - back, 0, 1));
  }
}

/** What a period is called: 2026, 2026-11, or the day it begins with. */
export function periodName(period: TimePeriod, start: Date): string {
  const length = { daily: 10, weekly: 10, monthly: 7, yearly: 4 }[period];
  return start.toISOString().slice(0, length);
}

/** Every period that the span touches, oldest first. */
export function periodsIn(period: TimePeriod, { from, to }: Span): Date[] {
  const starts: Date[] = [];
  for (let start = startOfPeriod(period, from); start < to; start = startOfPeriod(period, start, -1))
    starts.push(start);
  return starts;
}
