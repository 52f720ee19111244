import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Marks money that its order does not need, before it counts as paid, because only one payment pays an order. */
export async function markSurplus(tx: Transaction, paymentId: string): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { isSurplus: true }, select: { id: true } });
}

/** Marks that the buyer took the matter to their bank. Returns whether that is news. */
export async function markDisputed(tx: Transaction, paymentId: string): Promise<boolean> {
  const { count } = await tx.payment.updateMany({
    where: { id: paymentId, disputedAt: null },
    data: { disputedAt: databaseNow() },
  });
  return count > 0;
}

/** Marks that the bank has decided. Safe to repeat. */
export async function markDisputeEnded(tx: Transaction, paymentId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { id: paymentId, disputeEndedAt: null },
    data: { disputeEndedAt: databaseNow() },
  });
}

/** Notes the provider's id of a charge without booking it: before its booking, or for an attempt that stays closed. */
export async function recordCharge(tx: Transaction, paymentId: string, reference: string | null): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { providerReference: reference }, select: { id: true } });
}
