import type { Database } from '../database/db.ts';
import { priorities, queueSettings } from './jobs.ts';

/** A job that waits longer than this says that no worker runs, or that all of them are far behind. */
const OVERDUE_MINUTES = 5;

/** Whether a job that nobody has started yet is overdue. Mass mail takes hours at its pace, and is not. */
export async function hasOverdueJobs({ pool }: Pick<Database, 'pool'>): Promise<boolean> {
  const { rows } = await pool.query<{ isOverdue: boolean }>({
    name: 'overdue-jobs-by-queue',
    text: `SELECT EXISTS (
      SELECT FROM unnest($1::text[]) AS q("name"), LATERAL (
        SELECT FROM "OutboxMessage"
        WHERE "queue" = q."name" AND "priority" < $2 AND "doneAt" IS NULL AND "deadAt" IS NULL AND "attempts" = 0
          AND "availableAt" < now() - interval '${OVERDUE_MINUTES} minutes'
        LIMIT 1) AS overdue) AS "isOverdue"`,
    values: [Object.keys(queueSettings), priorities.last],
  });
  return rows[0]?.isOverdue ?? false;
}
