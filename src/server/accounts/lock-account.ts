import type { Transaction } from '../platform/database/db.ts';

/** Locks an account until the commit: one change of it, or of what belongs to it as a whole, at a time. False without one. */
export async function lockAccount(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR UPDATE`;
  return rows.length > 0;
}

/** The same for what leaves the account itself as it is: whoever writes rows that refer to it need not wait. */
export async function lockAccountForNoKeyUpdate(tx: Transaction, userId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "users" WHERE "id" = ${userId}::uuid FOR NO KEY UPDATE`;
  return rows.length > 0;
}
