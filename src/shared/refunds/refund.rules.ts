import { dayMs } from '../dates/spans.ts';
import { allocateCents } from '../money/allocate-cents.ts';
import type { Cents } from '../money/money.ts';

/** The last moment of the refund window (D-38). */
export function refundableUntil(completedAt: Date, refundDays: number): Date {
  return new Date(completedAt.getTime() + refundDays * dayMs);
}

/**
 * Distributes an amount over lines in proportion to their capacities, to the cent and never above one. Any amount
 * beyond their sum is left out.
 */
export function spreadCents(cents: Cents, most: readonly Cents[]): Cents[] {
  const sum = most.reduce((total, part) => total + part, 0);
  return allocateCents(Math.min(cents, sum), most);
}
