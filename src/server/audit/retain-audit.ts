import { type Database, transaction } from '../platform/database/db.ts';
import { audit } from './audit.ts';

/** The event under which the log records that its oldest entries were removed. */
export const AUDIT_RETENTION = 'audit.retention';

const BATCH = 5000;

/**
 * Removes the oldest entries once their time is over, and records the hash of the last one removed in the same
 * transaction, so that what is left can still be verified. Safe to run twice and in parallel.
 *
 * @param days how long entries are kept; the database refuses to remove any that is younger than a year
 * @returns how many entries were removed
 */
export async function retainAudit(db: Database, days: number): Promise<number> {
  let removed = 0;
  for (let count = BATCH; count === BATCH; removed += count) count = await removeOldest(db, days);
  return removed;
}

async function removeOldest(db: Database, days: number): Promise<number> {
  return await transaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('audit-retention'))`;
    await tx.$executeRaw`SELECT set_config('shop.audit_retention', 'on', true)`;
    // Only from the old end: an entry whose clock was wrong keeps those behind it.
    const [gone] = await tx.$queryRaw<{ entries: number; seq: bigint | null; hash: string | null }[]>`
      WITH oldest AS (
        SELECT "seq", "timestamp" FROM "audit_entries" ORDER BY "seq" LIMIT ${BATCH}
      ), kept AS (
        SELECT min("seq") AS "seq" FROM oldest WHERE "timestamp" >= now() - ${days} * interval '1 day'
      ), removed AS (
        DELETE FROM "audit_entries" e USING oldest o, kept
        WHERE e."seq" = o."seq" AND (kept."seq" IS NULL OR o."seq" < kept."seq")
        RETURNING e."seq", e."hash"
      )
      SELECT count(*)::int AS "entries", max("seq") AS "seq",
             (array_agg("hash" ORDER BY "seq" DESC))[1] AS "hash"
      FROM removed`;
    if (!gone?.hash) return 0;
    const { entries, seq, hash } = gone;
    const newValue = { entries, throughEntry: Number(seq), hash };
    await audit(tx, { entity: 'audit', action: 'delete', key: AUDIT_RETENTION, newValue, userId: null });
    return entries;
  });
}
