import type { Transaction } from '../../platform/database/db.ts';

/** Notes the id by which the payment can be found. Each belongs to one order. Call with the order's row locked. */
export async function recordTransactionId(tx: Transaction, id: string, transactionId: string): Promise<void> {
  await tx.order.update({ where: { id }, data: { transactionId }, select: { id: true } });
}

/** Notes that the reported payment was rejected. Call with the order's row locked. */
export async function recordRejectedPayment(tx: Transaction, id: string): Promise<void> {
  await tx.order.update({ where: { id }, data: { paymentStatus: 'failed' }, select: { id: true } });
}
