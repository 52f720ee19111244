import type { Database } from '../database/db.ts';

const batchSize = 5000;

/**
 * Deletes mails that were sent so many days ago, with whom they went to. By then no job that could send one of them again
 * is left. Safe to run twice and in parallel. Returns how many.
 */
export async function purgeSentMail({ pool }: Database, keptDays: number): Promise<number> {
  let purged = 0;
  for (let count = batchSize; count === batchSize; purged += count) {
    const { rowCount } = await pool.query(
      `DELETE FROM "SentMail" WHERE "id" IN (
         SELECT "id" FROM "SentMail"
         WHERE "createdAt" < now() - $1 * interval '1 day' AND ("claimedUntil" IS NULL OR "claimedUntil" < now())
         ORDER BY "createdAt" LIMIT $2 FOR UPDATE SKIP LOCKED)`,
      [keptDays, batchSize],
    );
    count = rowCount ?? 0;
  }
  return purged;
}
