import { queueNames } from '../../shared/ops/job-list.ts';
import { listWorkers } from '../platform/jobs/controls/worker-presence.ts';
import { priorities } from '../platform/jobs/jobs.ts';
import type { Reading, ShopGauges } from '../platform/metrics/shop-gauges.ts';
import { openJobsSql } from './open-jobs.ts';

/** Counting a queue ends here: a number above is as alarming. */
const countLimit = 20_000;
const countedStates = ['waiting', 'active', 'delayed'] as const;
const recentMinutes = 15;

type Row = { queue: string; state: string; count: number; seconds: number };

/** When the shop was last saved. One that never was is as old as its first table. */
export const backupGauges: ShopGauges<'shop_backup_age_seconds'> = {
  help: { shop_backup_age_seconds: 'Time since the last backup, or since the shop was made' },
  async read({ db }) {
    const { rows } = await db.pool.query<{ seconds: number }>({
      name: 'metrics-backups',
      text: `SELECT extract(epoch FROM now() - coalesce(
               (SELECT max("createdAt") FROM backups), (SELECT min(finished_at) FROM "_prisma_migrations"), now()))::float8
               AS seconds`,
    });
    return { shop_backup_age_seconds: [{ value: rows[0]?.seconds ?? 0 }] };
  },
};

/** The queues as their backlog shows in the outbox, and who works on them. */
export const queueGauges: ShopGauges<
  'shop_queue_jobs' | 'shop_queue_oldest_seconds' | 'shop_queue_failed_recently' | 'shop_queue_workers'
> = {
  help: {
    shop_queue_jobs: 'Jobs of a queue by state',
    shop_queue_oldest_seconds:
      'How long the oldest job of a queue that is due has waited for a worker, mass mail aside',
    shop_queue_failed_recently: `Jobs of a queue that failed for good within ${recentMinutes} minutes`,
    shop_queue_workers: 'Worker processes that work on a queue now',
  },
  async read({ db }) {
    const [open, failed, workers] = await Promise.all([
      db.pool.query<Row>({
        name: 'metrics-each-queue',
        text: `SELECT "queue", "state", count(*)::int AS count,
                 coalesce(greatest(extract(epoch FROM now() - min(greatest("availableAt", "retryAt")) FILTER (WHERE "priority" < $3)), 0), 0)::float8 AS seconds
               FROM (${openJobsSql}) AS open GROUP BY "queue", "state"`,
        values: [queueNames, countLimit, priorities.last],
      }),
      db.pool.query<{ queue: string; count: number }>({
        name: 'metrics-failed-jobs',
        text: `SELECT "queue", count(*)::int AS count FROM "OutboxMessage"
               WHERE "deadAt" > now() - $1 * interval '1 minute' AND "doneAt" IS NULL GROUP BY "queue"`,
        values: [recentMinutes],
      }),
      listWorkers(db),
    ]);
    const rowOf = (queue: string, state: string) =>
      open.rows.find((row) => row.queue === queue && row.state === state) ?? { count: 0, seconds: 0 };
    const ofEach = (read: (queue: string) => number): Reading[] =>
      queueNames.map((queue) => ({ labels: { queue }, value: read(queue) }));
    return {
      shop_queue_jobs: queueNames.flatMap((queue) =>
        countedStates.map((state) => ({ labels: { queue, state }, value: rowOf(queue, state).count })),
      ),
      shop_queue_oldest_seconds: ofEach((queue) => rowOf(queue, 'waiting').seconds),
      shop_queue_failed_recently: ofEach((queue) => failed.rows.find((row) => row.queue === queue)?.count ?? 0),
      shop_queue_workers: ofEach((queue) => workers.filter(({ queues }) => queues.includes(queue)).length),
    };
  },
};
