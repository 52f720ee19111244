/**
 * What is left of a span that the server told at `readAt`, in whole seconds. Both moments are of this device's clock, so
 * that a wrong one changes nothing, and one that is set back adds nothing.
 */
export function secondsLeftOf(told: number, readAt: number, now: number): number {
  return Math.max(0, Math.ceil(told - Math.max(0, now - readAt) / 1000));
}
