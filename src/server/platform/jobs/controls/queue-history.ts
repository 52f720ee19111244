import { fixedRetention } from '../../../../shared/retention/fixed-retention.ts';
import type { Database } from '../../database/db.ts';

/** Minutes that are counted again: a run that commits late still counts. */
const recountedMinutes = 3;
const longestGapMinutes = 120;

/**
 * Counts what each queue did in the minutes that are over since this ran last, and how long its jobs took from being due to
 * being done. Safe to run twice and by two at once: a minute is counted from its rows, never added to.
 */
export async function countQueueMinutes({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query(
    `WITH since AS (
       SELECT greatest(
         coalesce((SELECT max("minute") FROM queue_minutes) - $1 * interval '1 minute', '-infinity'),
         date_trunc('minute', now()) - $2 * interval '1 minute') AS at
     ), ended AS (
       SELECT "queue", date_trunc('minute', "doneAt") AS minute, true AS "isDone",
              least(greatest(extract(epoch FROM "doneAt" - "availableAt") * 1000, 0), 2e9) AS ms
       FROM "OutboxMessage" WHERE "doneAt" >= (SELECT at FROM since) AND "doneAt" < date_trunc('minute', now())
       UNION ALL
       SELECT "queue", date_trunc('minute', "deadAt"), false, NULL
       FROM "OutboxMessage" WHERE "deadAt" IS NOT NULL AND "doneAt" IS NULL
         AND "deadAt" >= (SELECT at FROM since) AND "deadAt" < date_trunc('minute', now())
     )
     INSERT INTO queue_minutes ("queue", "minute", "completed", "failed", "p50Ms", "p95Ms")
     SELECT "queue", minute, count(*) FILTER (WHERE "isDone"), count(*) FILTER (WHERE NOT "isDone"),
            coalesce(percentile_cont(0.5) WITHIN GROUP (ORDER BY ms), 0)::int,
            coalesce(percentile_cont(0.95) WITHIN GROUP (ORDER BY ms), 0)::int
     FROM ended GROUP BY "queue", minute
     ON CONFLICT ("queue", "minute") DO UPDATE
     SET "completed" = EXCLUDED."completed", "failed" = greatest(queue_minutes."failed", EXCLUDED."failed"),
         "p50Ms" = EXCLUDED."p50Ms", "p95Ms" = EXCLUDED."p95Ms"`,
    [recountedMinutes, longestGapMinutes],
  );
  await pool.query(`DELETE FROM queue_minutes WHERE "minute" < now() - $1 * interval '1 hour'`, [
    fixedRetention.queueMinuteHours,
  ]);
}
