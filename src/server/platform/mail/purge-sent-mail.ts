import type { Database } from '../database/db.ts';
import { inBatches } from '../database/in-batches.ts';

const batchSize = 5000;

/**
 * Deletes mails that were sent so many days ago, with whom they went to. By then no job that could send one of them again
 * is left. Safe to run twice and in parallel. Returns how many.
 */
export async function purgeSentMail(db: Database, keptDays: number): Promise<number> {
  return await inBatches(
    db,
    batchSize,
    `DELETE FROM "SentMail" WHERE "id" IN (
       SELECT "id" FROM "SentMail"
       WHERE "createdAt" < now() - $1 * interval '1 day' AND ("claimedUntil" IS NULL OR "claimedUntil" < now())
       ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
    [keptDays],
  );
}
