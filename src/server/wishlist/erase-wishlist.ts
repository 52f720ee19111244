import type { Transaction } from '../platform/database/db.ts';
import { discountWishlist } from '../statistics/record-wishlist-counts.ts';

/** Deletes somebody's list, and with it what it counted for. */
export async function eraseWishlist(tx: Transaction, userId: string): Promise<void> {
  await discountWishlist(tx, userId);
  await tx.wishlist.deleteMany({ where: { userId } });
}
