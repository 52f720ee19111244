import type { Transaction } from '../platform/database/db.ts';

/** Whoever signs in during the days of grace stays (D-71). */
export async function cancelDeletion(tx: Transaction, userId: string): Promise<void> {
  await tx.user.updateMany({
    where: { id: userId, deletionRequestedAt: { not: null }, status: { not: 'deleted' } },
    data: { deletionRequestedAt: null, deletionDueAt: null },
  });
}
