/** The cart forgets a line seven days after it was added. */
export const cartLineLifetimeMs = 7 * 24 * 60 * 60 * 1000;

/** Brings any number into 1..max as a whole number; not-a-number becomes 1. */
export function clampQuantity(quantity: number, max: number): number {
  if (Number.isNaN(quantity)) return 1;
  return Math.max(1, Math.min(max, Math.floor(quantity)));
}

/** Whether a line added at `addedAt` (ISO 8601) is older than seven days at `now` (epoch milliseconds). */
export function isCartLineExpired(addedAt: string, now: number): boolean {
  const added = Date.parse(addedAt);
  return Number.isNaN(added) || now - added >= cartLineLifetimeMs;
}
