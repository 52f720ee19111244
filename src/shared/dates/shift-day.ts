import { dayMs } from './spans.ts';

/** The calendar day so many days after `day`, before it where they are negative: (2026-11-30, 1) → 2026-12-01. */
export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
