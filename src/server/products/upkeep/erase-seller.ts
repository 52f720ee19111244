import { erasedDisplayName } from '../../../shared/auth/erased-account.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Takes the person out of a seller's profile, and what they sold off the shelves. */
export async function eraseSeller(tx: Transaction, userId: string): Promise<void> {
  await tx.sellerProfile.updateMany({ where: { userId }, data: { displayName: erasedDisplayName, about: '' } });
  // They already left the shop and its counts when the account's status changed.
  await tx.product.updateMany({ where: { sellerId: userId }, data: { status: 'archived' } });
}

export async function eraseRecentViews(tx: Transaction, userId: string): Promise<void> {
  await tx.recentView.deleteMany({ where: { userId } });
}
