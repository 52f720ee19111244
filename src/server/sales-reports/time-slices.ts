import { dayMs, hourMs } from '../../shared/dates/spans.ts';
/** A stretch of time whose facts are read at one grain, from `lo` on and before `hi`. */
export interface TimeSlice {
  grain: Grain;
  lo: Date;
  hi: Date;
}
export type Grain = 'slot' | 'hour' | 'day' | 'week' | 'month' | 'quarter';

/** Kinds of few rows, read for each day or hour, have hours; those of many keys are read as a whole. */
const grains = {
  times: ['month', 'day', 'hour', 'slot'],
  whole: ['quarter', 'month', 'week', 'day', 'slot'],
} as const satisfies Record<string, readonly Grain[]>;

/**
 * Cuts a span into as few kept sums as there are. Together they are the span, without gaps and without overlaps. One that
 * ends after `now` reaches to the end of its month or quarter: nothing has happened there yet, and the sum is one row
 * instead of those of its weeks and days.
 */
export function timeSlicesOf(lo: Date, hi: Date, read: keyof typeof grains, now: Date = hi): TimeSlice[] {
  const [coarsest] = grains[read];
  return cut(lo, hi > now && lo < hi ? beginOf(coarsest, hi, 1) : hi, grains[read]);
}

/** The coarsest grain takes what it can in the middle, the finer ones what is left at both ends. */
function cut(lo: Date, hi: Date, [grain, ...finer]: readonly Grain[]): TimeSlice[] {
  if (lo >= hi || grain === undefined) return [];
  if (finer.length === 0) return [{ grain, lo, hi }];
  const begin = beginOf(grain, lo);
  const first = begin < lo ? beginOf(grain, lo, 1) : begin;
  const last = beginOf(grain, hi);
  if (first >= last) return cut(lo, hi, finer);
  return [...cut(lo, first, finer), { grain, lo: first, hi: last }, ...cut(last, hi, finer)];
}

const lengths = { slot: hourMs / 4, hour: hourMs, day: dayMs, week: 7 * dayMs };
/** 1970 began on a Thursday. */
const firstMonday = 4 * dayMs;
const months = { month: 1, quarter: 3 };

/** The beginning of what the moment lies in, by UTC, or of one after it. */
function beginOf(grain: Grain, moment: Date, later = 0): Date {
  if (grain === 'month' || grain === 'quarter') {
    const step = months[grain];
    const month = Math.floor(moment.getUTCMonth() / step) + later;
    return new Date(Date.UTC(moment.getUTCFullYear(), month * step, 1));
  }
  const length = lengths[grain];
  const offset = grain === 'week' ? firstMonday : 0;
  return new Date((Math.floor((moment.getTime() - offset) / length) + later) * length + offset);
}
