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

/** Notes the charge of an open attempt before it is booked: a crash between the two finds it here. */
export async function recordCapture(tx: Transaction, paymentId: string, reference: string): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { providerReference: reference }, select: { id: true } });
}

/** Notes the charge of an attempt that was already closed; its status stays. */
export async function recordClosedCharge(tx: Transaction, paymentId: string, reference: string | null): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { providerReference: reference }, select: { id: true } });
}
