import type { Transaction } from '../platform/database/db.ts';

/** Forgets whom somebody followed, and who followed them. */
export async function eraseFollows(tx: Transaction, userId: string): Promise<void> {
  await tx.sellerFollow.deleteMany({ where: { OR: [{ followerId: userId }, { sellerId: userId }] } });
}
