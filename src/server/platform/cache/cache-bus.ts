import { afterCommit, type Database, type Transaction } from '../database/db.ts';
import type { Listener } from '../database/listener.ts';

const channel = 'cache_invalidation';
/** PostgreSQL refuses a notification of 8,000 bytes; more tags than fit mean "everything". */
const maxPayloadBytes = 7900;

type Stale = string[] | 'all';

/** Who in this process keeps replies made from a database. */
const keepersOf = new WeakMap<Database, ((stale: Stale) => void)[]>();

/**
 * Announces, when the transaction commits, that cached replies with these tags are stale: in this process before
 * `transaction` returns, so that whoever wrote reads their own write, and in every other process soon after.
 *
 * @param tags names such as `product:<id>`; any length and number
 */
export async function invalidate(tx: Transaction, tags: string[]): Promise<void> {
  if (tags.length > 0) await announce(tx, [...new Set(tags)]);
}

/** Announces, when the transaction commits, that every cached reply is stale in every process. */
export async function invalidateAll(tx: Transaction): Promise<void> {
  await announce(tx, 'all');
}

async function announce(tx: Transaction, stale: Stale): Promise<void> {
  afterCommit(tx, (db) => {
    for (const keeper of keepersOf.get(db) ?? []) keeper(stale);
  });
  const payload = JSON.stringify(stale);
  const fitting = Buffer.byteLength(payload) > maxPayloadBytes ? '"all"' : payload;
  await tx.$executeRaw`SELECT pg_notify(${channel}, ${fitting})`;
}

/**
 * Calls back with the stale tags, or with `'all'` when announcements may have been missed. What this process writes
 * itself is reported twice: right after the commit, and by the listener.
 */
export function onInvalidate(
  { db, listener }: { db: Database; listener: Listener },
  callback: (stale: Stale) => void,
): void {
  keepersOf.set(db, [...(keepersOf.get(db) ?? []), callback]);
  listener.on(channel, (payload) => {
    const stale: unknown = payload === null ? 'all' : JSON.parse(payload);
    callback(Array.isArray(stale) ? stale.map(String) : 'all');
  });
}
