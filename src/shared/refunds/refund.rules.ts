import { allocateCents } from '../money/allocate-cents.ts';
import type { Cents } from '../money/money.ts';

const dayMs = 86_400_000;

/** The last moment of the refund window (R). */
export function refundableUntil(completedAt: Date, refundDays: number): Date {
  return new Date(completedAt.getTime() + refundDays * dayMs);
}

/**
 * Spreads money over lines in proportion to what each can take, to the cent and never more on one than that. What is
 * beyond their sum is on no line.
 */
export function spreadCents(cents: Cents, most: readonly Cents[]): Cents[] {
  const sum = most.reduce((total, part) => total + part, 0);
  return allocateCents(Math.min(cents, sum), most);
}
