import type { Database } from '../database/db.ts';

/** A job that waits longer than this says that no worker runs, or that all of them are far behind. */
const OVERDUE_MINUTES = 5;

/** Whether a job that nobody has started yet is overdue; reads one entry of an index. */
export async function hasOverdueJobs({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ isOverdue: boolean }>({
    name: 'overdue-jobs',
    text: `SELECT EXISTS (
      SELECT FROM "OutboxMessage"
      WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "attempts" = 0
        AND "availableAt" < now() - interval '${OVERDUE_MINUTES} minutes'
      ORDER BY "availableAt" LIMIT 1) AS "isOverdue"`,
  });
  return rows[0]?.isOverdue ?? false;
}
