import { dayMs, hourMs, minuteMs } from '../dates/spans.ts';

/** How long after each failed attempt the next one is made (D-68). */
export const retryDelaysMs = [10_000, minuteMs, 10 * minuteMs, hourMs, 6 * hourMs, dayMs] as const;
export const disabledAfterMs = 3 * dayMs;
/** How long the former secret signs too after a rotation. */
export const secretOverlapMs = dayMs;
export const maxEndpoints = 20;

/** Whether another attempt can help: not after an answer that says the message is wrong. */
export function isWorthRetrying(httpCode: number | null): boolean {
  return httpCode === null || httpCode >= 500 || httpCode === 408 || httpCode === 429 || httpCode < 400;
}
