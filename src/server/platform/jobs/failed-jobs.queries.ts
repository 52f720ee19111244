import type { Database } from '../database/db.ts';

export interface FailedJob {
  id: string;
  name: string;
  /** The first line of what went wrong. */
  error: string;
  at: Date;
}

/** Jobs that failed for good, the newest first; reads as many entries of an index. */
export async function listFailedJobs({ pool }: Pick<Database, 'pool'>, limit: number): Promise<FailedJob[]> {
  const { rows } = await pool.query<FailedJob>({
    name: 'failed-jobs',
    text: `
      SELECT "id", "name", left(split_part(COALESCE("lastError", ''), E'\\n', 1), 160) AS error, "deadAt" AS at
      FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL ORDER BY "deadAt" DESC, "id" LIMIT $1`,
    values: [limit],
  });
  return rows;
}
