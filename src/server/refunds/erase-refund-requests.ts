import type { Transaction } from '../platform/database/db.ts';

/** Refunds stay for the books, without what was written to ask for them. */
export async function eraseRefundRequests(tx: Transaction, userId: string): Promise<void> {
  await tx.refund.updateMany({
    where: { OR: [{ order: { userId } }, { requestedById: userId }] },
    data: { details: '' },
  });
}
