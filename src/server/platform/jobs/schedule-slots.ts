import { fixedRetention } from '../../../shared/retention/fixed-retention.ts';
import { clockLead, databaseNow } from '../database/database-clock.ts';
import type { Database } from '../database/db.ts';
import type { QueueName } from './jobs.ts';
import type { QueueBackend, Repeat } from './queue.ts';

export type Schedule = {
  name: string;
  queue: QueueName;
  /** Name of the job that each slot enqueues. */
  job: string;
  repeat: Repeat;
  enqueue(db: Database, key: string): Promise<void>;
};

/** What the queue calls the job of a slot; its message has the same key however the slot came to run. */
export const tickId = (schedule: string, slotMs: number) => `repeat:${schedule}:${slotMs}`;

/** After a clock was set back a slot may have the name of one that already ran. */
export function slotKey(tick: string): string {
  const lead = Math.round(clockLead() / 60_000);
  return `schedule:${tick}${lead === 0 ? '' : `:${lead}`}`;
}

const repeatText = (repeat: Repeat) => ('every' in repeat ? `every ${repeat.every}` : `${repeat.pattern} ${repeat.tz}`);

/** Notes that a slot has run. */
export async function recordTick({ pool }: Database, schedule: string, key: string): Promise<void> {
  await pool.query({
    name: 'schedule-tick',
    text: 'UPDATE job_schedules SET "lastTickAt" = now(), "lastKey" = $2 WHERE "name" = $1',
    values: [schedule, key],
  });
}

/** Stores which schedules there are and when each is due next, as the queues say; forgets those gone for a day. */
export async function recordSchedules(
  { pool }: Database,
  schedules: readonly Schedule[],
  nextOf: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = schedules.map(({ name, queue, job, repeat }) => ({
    ...{ name, queue, job, repeat: repeatText(repeat) },
    nextMs: nextOf.get(name) ?? null,
  }));
  await pool.query(
    `INSERT INTO job_schedules ("name", "queue", "job", "repeat", "nextAt")
     SELECT "name", "queue", "job", "repeat", to_timestamp("nextMs" / 1000.0)
     FROM jsonb_to_recordset($1::jsonb)
       AS known("name" text, "queue" text, "job" text, "repeat" text, "nextMs" float8)
     ON CONFLICT ("name") DO UPDATE
     SET "queue" = EXCLUDED."queue", "job" = EXCLUDED."job", "repeat" = EXCLUDED."repeat",
         "nextAt" = CASE WHEN EXCLUDED."nextAt" IS NULL AND EXCLUDED."repeat" = job_schedules."repeat"
                         THEN job_schedules."nextAt" ELSE EXCLUDED."nextAt" END, "seenAt" = now()`,
    [JSON.stringify(rows)],
  );
  await pool.query(`DELETE FROM job_schedules WHERE "seenAt" < now() - $1 * interval '1 day'`, [
    fixedRetention.goneWorkerDays,
  ]);
}

/**
 * Runs, once, what was due while no worker ran or the queues lost their data. A queue computes the next time of a cron
 * pattern from now, so that without this a nightly job whose hour passed would wait for the next night. Schedules by
 * milliseconds need none: they start over at once.
 */
export async function runMissedSlots(db: Database, schedules: readonly Schedule[]): Promise<void> {
  const byPattern = schedules.filter(({ repeat }) => !('every' in repeat));
  const { rows } = await db.pool.query<{ name: string; repeat: string; nextAt: Date }>(
    'SELECT "name", "repeat", "nextAt" FROM job_schedules WHERE "nextAt" IS NOT NULL AND "name" = ANY($1)',
    [byPattern.map(({ name }) => name)],
  );
  const now = databaseNow().getTime() + clockLead();
  for (const entry of byPattern) {
    const stored = rows.find(({ name }) => name === entry.name);
    if (stored?.repeat !== repeatText(entry.repeat) || stored.nextAt.getTime() > now) continue;
    const key = slotKey(tickId(entry.name, stored.nextAt.getTime()));
    await entry.enqueue(db, key);
    await recordTick(db, entry.name, key);
  }
}

/** When each of these schedules is due next, by the queues. */
export async function nextSlots(
  backend: QueueBackend,
  schedules: readonly Schedule[],
): Promise<ReadonlyMap<string, number>> {
  const queues = [...new Set(schedules.map(({ queue }) => queue))];
  const known = (await Promise.all(queues.map((queue) => backend.queue(queue).schedules()))).flat();
  return new Map(known.map(({ name, nextMs }) => [name, nextMs]));
}
