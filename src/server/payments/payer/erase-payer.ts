import type { Transaction } from '../../platform/database/db.ts';

/** Payments stay for the books, without what tells whose card it was. */
export async function erasePayer(tx: Transaction, userId: string): Promise<void> {
  await tx.payment.updateMany({
    where: { OR: [{ order: { userId } }, { topUp: { userId } }, { vipPurchase: { userId } }] },
    data: { cardLast4: null },
  });
}
