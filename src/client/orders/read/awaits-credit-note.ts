import { toCents } from '../../../shared/money/money.ts';

type Refunded = { refundedAmount: number; currency: string };

/** Whether less is credited on paper than was refunded: a job writes credit notes some time after each refund. */
export function awaitsCreditNote(
  { refundedAmount, currency }: Refunded,
  notes: readonly { amount: number }[],
): boolean {
  const credited = notes.reduce((sum, { amount }) => sum + toCents(amount, currency), 0);
  return credited < toCents(refundedAmount, currency);
}
