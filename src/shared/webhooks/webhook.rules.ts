const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long after each failed attempt the next one is made (D-68). */
export const retryDelaysMs = [10_000, MINUTE, 10 * MINUTE, HOUR, 6 * HOUR, 24 * HOUR] as const;
export const disabledAfterMs = 3 * 24 * HOUR;
/** How long the former secret signs too after a rotation. */
export const secretOverlapMs = 24 * HOUR;
export const maxEndpoints = 20;

/** Whether another attempt can help: not after an answer that says the message is wrong. */
export function isWorthRetrying(httpCode: number | null): boolean {
  return httpCode === null || httpCode >= 500 || httpCode === 408 || httpCode === 429 || httpCode < 400;
}
