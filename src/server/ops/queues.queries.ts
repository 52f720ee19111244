import { minuteMs } from '../../shared/dates/spans.ts';
import { queueNames } from '../../shared/ops/job-list.ts';
import type { Queues, QueueView } from '../../shared/ops/ops.schemas.ts';
import { isPaced } from '../platform/jobs/claim-due.ts';
import { readQueueControls } from '../platform/jobs/controls/queue-controls.ts';
import { listWorkers } from '../platform/jobs/controls/worker-presence.ts';
import type { Services } from '../platform/services.ts';
import { openJobsSql } from './open-jobs.ts';

/** Counting a queue ends here, so that a long one does not slow its own screen. */
const countLimit = 100_000;
const shownMinutes = 60;

type Minute = { queue: string; ms: number; completed: number; failed: number; p50Ms: number; p95Ms: number };

/** Every queue: how it is set, who works on it, what waits in it, and what it did within the last hour. */
export async function getQueues({ db }: Services): Promise<Queues> {
  const [controls, workers, counts, minutes, outbox] = await Promise.all([
    readQueueControls(db),
    listWorkers(db),
    countJobs(db.pool),
    readMinutes(db.pool),
    readOutbox(db.pool),
  ]);
  const nowMinute = Math.floor(outbox.now.getTime() / minuteMs);
  const items = queueNames.map((name): QueueView => {
    const of = (state: string) => counts.find((row) => row.queue === name && row.state === state)?.count ?? 0;
    const known = new Map(
      minutes.filter(({ queue }) => queue === name).map((minute) => [Math.floor(minute.ms / minuteMs), minute]),
    );
    const history = Array.from({ length: shownMinutes }, (_, index) => {
      const at = nowMinute - shownMinutes + index;
      const { completed = 0, failed = 0, p50Ms = 0, p95Ms = 0 } = known.get(at) ?? {};
      return { at: new Date(at * minuteMs).toISOString(), completed, failed, p50Ms, p95Ms };
    });
    return {
      name,
      ...(controls.get(name) ?? { isPaused: false, concurrency: 1 }),
      workers: workers.filter(({ queues }) => queues.includes(name)).length,
      ...{ waiting: of('waiting'), active: of('active'), delayed: of('delayed'), failed: of('failed'), history },
    };
  });
  return {
    items,
    workers: workers.map(({ startedAt, ...worker }) => ({ ...worker, startedAt: startedAt.toISOString() })),
    outbox: { undispatched: outbox.undispatched, oldestDueAt: outbox.oldestDueAt?.toISOString() ?? null },
    countLimit,
    time: outbox.now.toISOString(),
  };
}

type Pool = Services['db']['pool'];

async function countJobs(pool: Pool): Promise<{ queue: string; state: string; count: number }[]> {
  const { rows } = await pool.query<{ queue: string; state: string; count: number }>(
    `SELECT "queue", "state", count(*)::int AS count FROM (
       (SELECT "queue", "state" FROM (${openJobsSql}) AS each)
       UNION ALL
       (SELECT o."queue", 'failed' FROM "OutboxMessage" o
        WHERE o."deadAt" IS NOT NULL AND o."doneAt" IS NULL LIMIT $2)
     ) AS open GROUP BY "queue", "state"`,
    [queueNames, countLimit],
  );
  return rows;
}

async function readMinutes(pool: Pool): Promise<Minute[]> {
  const { rows } = await pool.query<Minute>(
    `SELECT "queue", (extract(epoch FROM "minute") * 1000)::float8 AS ms, "completed", "failed", "p50Ms", "p95Ms"
     FROM queue_minutes WHERE "minute" >= now() - $1 * interval '1 minute'`,
    [shownMinutes + 1],
  );
  return rows;
}

async function readOutbox(pool: Pool): Promise<{ undispatched: number; oldestDueAt: Date | null; now: Date }> {
  const { rows } = await pool.query<{ undispatched: number; oldestDueAt: Date | null; now: Date }>(
    `SELECT count(*)::int AS undispatched, min("availableAt") AS "oldestDueAt", now() AS now FROM (
       SELECT "availableAt" FROM "OutboxMessage"
       WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "dispatchedAt" IS NULL AND "availableAt" <= now()
         AND "queue" <> ALL($2)
       ORDER BY "availableAt" LIMIT $1) AS due`,
    // What is to wait in the database for its turn says nothing about the way to the queues.
    [countLimit, queueNames.filter(isPaced)],
  );
  return rows[0] ?? { undispatched: 0, oldestDueAt: null, now: new Date(0) };
}
