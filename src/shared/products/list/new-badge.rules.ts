import { dayMs } from '../../dates/spans.ts';

/** Whether a product released `since` (ms) is marked as new for `days`. What is not out yet is announced, not new. */
export function isNew(since: number, now: number, days: number): boolean {
  const age = now - since;
  return age >= 0 && age < days * dayMs;
}
