import type { Database } from '../platform/database/db.ts';
import { entryHash, FIRST_HASH } from './audit-hash.ts';

export type AuditChainReport =
  | { isIntact: true; entries: number }
  /** `brokenSeq` is the first entry that does not follow from the one before it, or does not match its own hash. */
  | { isIntact: false; entries: number; brokenSeq: number };

const BATCH = 1000;

/**
 * Reads the whole log, oldest first, and recomputes every hash: an entry that was changed, removed from the middle,
 * inserted or moved breaks the chain. The oldest entry may follow one that the retention has removed.
 */
export async function verifyAuditChain({ prisma }: Database): Promise<AuditChainReport> {
  let entries = 0;
  let lastSeq = 0n;
  let expected: string | undefined;
  for (;;) {
    const batch = await prisma.auditEntry.findMany({
      where: { seq: { gt: lastSeq } },
      orderBy: { seq: 'asc' },
      take: BATCH,
    });
    for (const entry of batch) {
      const isLinked = expected === undefined || entry.prevHash === expected;
      const isTooEarly = expected === undefined && entry.seq === 1n && entry.prevHash !== FIRST_HASH;
      if (!isLinked || isTooEarly || entryHash(entry) !== entry.hash) {
        return { isIntact: false, entries, brokenSeq: Number(entry.seq) };
      }
      entries += 1;
      lastSeq = entry.seq;
      expected = entry.hash;
    }
    if (batch.length < BATCH) return { isIntact: true, entries };
  }
}
