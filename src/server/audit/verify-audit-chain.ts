import { isRecord } from '../../shared/validation/value-at.ts';
import type { Database, Transaction } from '../platform/database/db.ts';
import { transaction } from '../platform/database/db.ts';
import type { AuditEntry } from '../platform/generated/client.ts';
import { entryHash, FIRST_HASH } from './audit-hash.ts';
import { AUDIT_RETENTION } from './retain-audit.ts';

export type AuditChainReport =
  | { isIntact: true; entries: number }
  /**
   * `brokenSeq` is the first entry that was altered, or does not follow from the one before it. When the newest entries
   * are gone, or all of them, it is the number of the last that was written, and `isMissing` says that it is not there.
   */
  | { isIntact: false; entries: number; brokenSeq: number; isMissing: boolean };

const BATCH = 1000;
/** A million entries take about a minute on a slow machine. */
const LONGEST_MS = 300_000;

/**
 * Reads the whole log as it is at one moment, oldest first, and recomputes every hash: an entry that was changed,
 * removed, inserted or moved breaks the chain. The oldest entry may follow one that the retention recorded as removed.
 */
export async function verifyAuditChain(db: Database): Promise<AuditChainReport> {
  return await transaction(db, walk, { isolationLevel: 'RepeatableRead', timeoutMs: LONGEST_MS });
}

const running = new WeakMap<Database, Promise<AuditChainReport>>();

/** The same for many who ask: one check at a time for this process, whose report all get that ask meanwhile. */
export async function verifyAuditChainTogether(db: Database): Promise<AuditChainReport> {
  const check = running.get(db) ?? verifyAuditChain(db).finally(() => running.delete(db));
  running.set(db, check);
  return await check;
}

async function walk(tx: Transaction): Promise<AuditChainReport> {
  const head = await tx.auditHead.findUnique({ where: { id: 1 } });
  const removed = await lastRemovedHash(tx);
  let entries = 0;
  let last: Pick<AuditEntry, 'seq' | 'hash'> = { seq: 0n, hash: removed };
  for (;;) {
    const batch = await tx.auditEntry.findMany({
      where: { seq: { gt: last.seq } },
      orderBy: { seq: 'asc' },
      take: BATCH,
    });
    for (const entry of batch) {
      if (entry.prevHash !== last.hash || entryHash(entry) !== entry.hash) {
        return { isIntact: false, entries, brokenSeq: Number(entry.seq), isMissing: false };
      }
      entries += 1;
      last = entry;
    }
    if (batch.length === BATCH) continue;
    if (head === null || head.hash === last.hash) return { isIntact: true, entries };
    return { isIntact: false, entries, brokenSeq: Number(head.seq), isMissing: head.seq > last.seq };
  }
}

/** The hash that the oldest entry has to follow. What recorded it is itself part of the chain. */
async function lastRemovedHash(tx: Transaction): Promise<string> {
  const noted = await tx.auditEntry.findFirst({
    where: { key: AUDIT_RETENTION },
    orderBy: { seq: 'desc' },
    select: { newValue: true },
  });
  return isRecord(noted?.newValue) && typeof noted.newValue.hash === 'string' ? noted.newValue.hash : FIRST_HASH;
}
