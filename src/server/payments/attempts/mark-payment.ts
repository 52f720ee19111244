import { databaseNow } from '../../platform/database/database-clock.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Marks money that its order does not need, before it counts as paid, because only one payment pays an order. */
export async function markSurplus(tx: Transaction, paymentId: string): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { isSurplus: true }, select: { id: true } });
}

/** Notes the provider's id of a charge without booking it: before its booking, or for an attempt that stays closed. */
export async function recordCharge(tx: Transaction, paymentId: string, reference: string | null): Promise<void> {
  await tx.payment.update({ where: { id: paymentId }, data: { providerReference: reference }, select: { id: true } });
}

/** Marks that the coins of a paid payment left their chain. Returns when, as the name of this time; null where that is no news. */
export async function markLost(tx: Transaction, paymentId: string): Promise<Date | null> {
  const lostAt = databaseNow();
  const { count } = await tx.payment.updateMany({
    where: { id: paymentId, status: 'paid', lostAt: null },
    data: { lostAt, settledAt: null },
  });
  return count > 0 ? lostAt : null;
}

/** Marks that they are back, or that staff let it stand. Returns since when they were lost; null where they are not. */
export async function markFound(tx: Transaction, paymentId: string): Promise<Date | null> {
  const lostAt = await readLost(tx, paymentId);
  if (lostAt === null) return null;
  const { count } = await tx.payment.updateMany({ where: { id: paymentId, lostAt }, data: { lostAt: null } });
  return count > 0 ? lostAt : null;
}

/** Since when the coins of a paid payment have been off their chain; null where they are not. */
export async function readLost(tx: Pick<Transaction, 'payment'>, paymentId: string | null): Promise<Date | null> {
  if (paymentId === null) return null;
  const row = await tx.payment.findFirst({ where: { id: paymentId, status: 'paid' }, select: { lostAt: true } });
  return row?.lostAt ?? null;
}
