import type { Transaction } from './db.ts';

/**
 * Waits for the lock `name` of this owner and keeps it until the commit, so that reading and writing is atomic where
 * there is no row that all writers lock anyway: for 'at most n' limits, and for what must happen one after the other.
 *
 * @param name its own, such as `open-uploads`
 * @param ownerId whose things are locked; without it everybody's
 */
export async function takeNamedLock(tx: Transaction, name: string, ownerId = ''): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${name}), hashtext(${ownerId}))`;
}
