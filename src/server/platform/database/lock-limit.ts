import type { Transaction } from './db.ts';

/**
 * Until the commit nobody else counts this limit of this owner: whoever counts and then adds does so alone. For 'at most
 * n' of what has no row to lock that all its writers lock anyway.
 *
 * @param limit a name of its own, such as `open-uploads`
 * @param ownerId whose things are counted
 */
export async function lockLimit(tx: Transaction, limit: string, ownerId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext(${limit}), hashtext(${ownerId}))`;
}
