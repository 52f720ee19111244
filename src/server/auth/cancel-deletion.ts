import type { Transaction } from '../platform/db.ts';

/** Signing in during the grace period cancels the deletion (D-71). */
export async function cancelDeletion(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, deletionRequestedAt: { not: null }, status: { not: 'deleted' } },
    data: { deletionRequestedAt: null, deletionDueAt: null },
  });
}
