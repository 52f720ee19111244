import type { Transaction } from '../platform/database/db.ts';

/** Deletes what somebody who is gone wrote to become a seller. */
export async function eraseApplications(tx: Transaction, userId: string): Promise<void> {
  await tx.sellerApplication.deleteMany({ where: { userId } });
}
