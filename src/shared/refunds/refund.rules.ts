import type { Cents } from '../money/money.ts';

const dayMs = 86_400_000;

/** The last moment of the refund window (R). */
export function refundableUntil(completedAt: Date, refundDays: number): Date {
  return new Date(completedAt.getTime() + refundDays * dayMs);
}

/**
 * Spreads `cents` over parts in proportion to their weights, to the cent: never more on a part than its weight as long
 * as `cents` is at most their sum. What rounding leaves over goes to the largest remainders.
 */
export function spreadCents(cents: Cents, weights: readonly Cents[]): Cents[] {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  if (sum === 0) return weights.map(() => 0);
  const exact = weights.map((weight) => (cents * weight) / sum);
  const parts = exact.map(Math.floor);
  const left = cents - parts.reduce((total, part) => total + part, 0);
  const byRemainder = exact
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}
