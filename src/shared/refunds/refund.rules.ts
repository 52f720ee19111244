import { dayMs } from '../dates/spans.ts';
import { allocateCents } from '../money/allocate-cents.ts';
import type { Cents } from '../money/money.ts';

/** How many characters tell what happened, at least, where something was used already. */
export const refundProofLength = 10;

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

/** A line as it was sold, and what refunds gave back of it: `beforeCents` by earlier ones, `amountCents` by this one. */
export interface RefundedLine {
  totalCents: Cents;
  taxCents: Cents;
  beforeCents: Cents;
  amountCents: Cents;
}

/**
 * The tax in a refund: of each line up to it, less up to the one before. So the refunds of a line have its tax between
 * them to the cent, however many they are.
 */
export function taxOfRefund(lines: readonly RefundedLine[]): Cents {
  return lines.reduce((sum, { totalCents, taxCents, beforeCents, amountCents }) => {
    const upTo = (cents: Cents) => (totalCents === 0 ? 0 : Math.round((taxCents * cents) / totalCents));
    return sum + upTo(beforeCents + amountCents) - upTo(beforeCents);
  }, 0);
}
