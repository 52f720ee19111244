import type { PaymentStatus } from './payment.machine.ts';

/** D-37: a payment settles so many days after it was made, unless something proves it earlier. */
export const settleDays = 7;

/** Coins settle at so many times the confirmations that made them count. */
export const settleConfirmations = 2;

/** What staff call a payment: 'completed' is 'paid' with the money settled. */
export function paymentStage({ status, settledAt }: { status: PaymentStatus; settledAt: string | null }) {
  return status === 'paid' && settledAt !== null ? ('completed' as const) : status;
}
