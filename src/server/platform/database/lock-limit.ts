import type { Transaction } from './db.ts';

/**
 * Locks this limit of this owner until the commit, so that counting and adding is atomic. For 'at most n' limits
 * without a row that all writers lock anyway.
 *
 * @param limit a name of its own, such as `open-uploads`
 * @param ownerId whose things are counted
 */
export async function lockLimit(tx: Transaction, limit: string, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${limit}), hashtext(${ownerId}))`;
}
