import type { Transaction } from '../platform/database/db.ts';

/** Deletes the rows of somebody's exports; their files are the caller's to remove, or expire. */
export async function dropExports(tx: Transaction, userId: string): Promise<void> {
  await tx.dataExport.deleteMany({ where: { userId } });
}
