/**
 * Whole seconds from `now` to `endsAt`, both in milliseconds since 1970; 0 once it is over. Never more than `most`: a clock
 * that is set back adds nothing.
 */
export function secondsUntil(endsAt: number, now: number, most = Number.POSITIVE_INFINITY): number {
  return Math.min(most, Math.max(0, Math.ceil((endsAt - now) / 1000)));
}
