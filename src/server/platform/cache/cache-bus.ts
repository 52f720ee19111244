import type { Transaction } from '../database/db.ts';
import type { Listener } from '../database/listener.ts';

const channel = 'cache_invalidation';
/** PostgreSQL refuses a notification of 8,000 bytes; more tags than fit mean "everything". */
const maxPayloadBytes = 7900;

/**
 * Announces, when the transaction commits, that cached replies with these tags are stale in every process.
 *
 * @param tags names such as `product:<id>`; any length and number
 */
export async function invalidate(tx: Transaction, tags: string[]): Promise<void> {
  if (tags.length === 0) return;
  const payload = JSON.stringify([...new Set(tags)]);
  const fitting = Buffer.byteLength(payload) > maxPayloadBytes ? '"all"' : payload;
  await tx.$executeRaw`SELECT pg_notify(${channel}, ${fitting})`;
}

/** Announces, when the transaction commits, that every cached reply is stale in every process. */
export async function invalidateAll(tx: Transaction): Promise<void> {
  await tx.$executeRaw`SELECT pg_notify(${channel}, ${'"all"'})`;
}

/** Calls back with the stale tags, or with `'all'` when announcements may have been missed. */
export function onInvalidate(listener: Listener, callback: (stale: string[] | 'all') => void): void {
  listener.on(channel, (payload) => {
    const stale: unknown = payload === null ? 'all' : JSON.parse(payload);
    callback(Array.isArray(stale) ? stale.map(String) : 'all');
  });
}
