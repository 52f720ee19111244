import { transaction } from '../platform/database/db.ts';
import type { Payment } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { alertOutsideRefund } from './alert-outside-refund.ts';
import type { ReportedRefund } from './payee.ts';

/**
 * Money went back that the shop did not return itself: an operator's matter, unless our books already have as much.
 * Returns what it came to. Safe to repeat.
 */
export async function recordOutsideReturn(
  { db }: Services,
  payment: Payment,
  refund: ReportedRefund,
  /** Whom the payment paid, such as `topUp`. */
  payee: { name: string; id: string | null },
): Promise<string> {
  const { status } = refund.state;
  if (status !== 'settled') return `outside ${status}`;
  const { refundedCents, disputes } = await db.prisma.payment.findUniqueOrThrow({
    where: { id: payment.id },
    select: { refundedCents: true, disputes: { select: { bookedCents: true } } },
  });
  const takenCents = disputes.reduce((sum, { bookedCents }) => sum + (bookedCents ?? 0), 0);
  // What the shop returns is booked before the provider hears of it.
  if (refundedCents - takenCents >= refund.amountCents) return `${payee.name} settled`;
  const ids = { paymentId: payment.id, ...(payee.id !== null && { [`${payee.name}Id`]: payee.id }) };
  await transaction(db, (tx) => alertOutsideRefund(tx, ids, refund, false));
  return 'outside: does not match our records';
}
