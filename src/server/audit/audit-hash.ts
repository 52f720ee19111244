import { createHash } from 'node:crypto';

/** JSON as it may stand in an entry. */
export type AuditValue = string | number | boolean | AuditValue[] | { [key: string]: AuditValue | null };

export interface HashedEntry {
  key: string | null;
  entity: string;
  entityId: string | null;
  action: string;
  oldValue: unknown;
  newValue: unknown;
  userId: string | null;
  userName: string | null;
  ipMasked: string;
  userAgent: string;
  requestId: string;
  timestamp: Date;
  prevHash: string;
}

/** The previous hash of the very first entry. */
export const FIRST_HASH = '0'.repeat(64);

/** SHA-256 over everything an entry says and the hash of the entry before it; hex. */
export function entryHash(entry: HashedEntry): string {
  const said = [
    entry.prevHash,
    entry.timestamp.toISOString(),
    entry.key,
    entry.entity,
    entry.entityId,
    entry.action,
    sortKeys(entry.oldValue),
    sortKeys(entry.newValue),
    entry.userId,
    entry.userName,
    entry.ipMasked,
    entry.userAgent,
    entry.requestId,
  ];
  return createHash('sha256').update(JSON.stringify(said)).digest('hex');
}

/** jsonb does not keep the order of keys, so the hash must not depend on it. */
function sortKeys(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value ?? null;
  if (Array.isArray(value)) return value.map(sortKeys);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, sortKeys(item)]));
}
