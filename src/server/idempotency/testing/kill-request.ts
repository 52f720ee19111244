import type { Database } from '../../platform/database/db.ts';

/** Leaves a key as a request does that is killed after its work was committed: without an answer, its lease over. */
export async function killRequest(db: Database, key: string): Promise<void> {
  await db.pool.query(
    `UPDATE idempotency_records SET "response" = NULL, "completedAt" = NULL, "lockedUntil" = now() WHERE "key" = $1`,
    [key],
  );
}
