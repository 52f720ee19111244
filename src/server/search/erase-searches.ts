import type { Transaction } from '../platform/database/db.ts';

export async function eraseSearches(tx: Transaction, userId: string): Promise<void> {
  await tx.searchHistory.deleteMany({ where: { userId } });
  await tx.savedSearch.deleteMany({ where: { userId } });
}
