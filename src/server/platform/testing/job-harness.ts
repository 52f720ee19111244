import { afterAll, expect } from 'vitest';
import { z } from 'zod';
import { type Database, transaction } from '../database/db.ts';
import { createListener } from '../database/listener.ts';
import type { JobDefinition, JobHandler } from '../jobs/jobs.ts';
import { enqueue } from '../jobs/outbox.ts';
import { startDispatcher } from '../jobs/outbox-dispatcher.ts';
import { openQueueBackend, type QueueBackend } from '../jobs/queue.ts';
import type { Schedule } from '../jobs/schedule-slots.ts';
import { startWorkers, type Workers } from '../jobs/workers.ts';
import { eventually } from './eventually.ts';
import { silentLogger } from './test-database.ts';

type JobRunning = { backend: QueueBackend; workers: Workers; stop(): Promise<void> };

export const labelled = z.strictObject({ label: z.string() });

export type JobHarness = ReturnType<typeof createJobHarness>;

/** Starts dispatchers and workers over one database with impatient settings, and looks at what became of messages. */
export function createJobHarness(db: Database, redisUrl?: string) {
  const namespace = new URL(db.url).pathname.slice(1);
  const running = new Set<JobRunning>();
  afterAll(async () => {
    await Promise.all([...running].map((job) => job.stop()));
  });
  const row = async (id: string | null) => await db.prisma.outboxMessage.findUniqueOrThrow({ where: { id: id ?? '' } });
  return {
    db,
    processSettings: { databaseUrl: db.url, redisUrl, namespace },
    row,
    async run(handlers: JobHandler[], schedules: Schedule[] = []): Promise<JobRunning> {
      const job = await startJobs(db, { redisUrl, namespace, handlers, schedules });
      running.add(job);
      return {
        backend: job.backend,
        workers: job.workers,
        async stop() {
          running.delete(job);
          await job.stop();
        },
      };
    },
    add: (job: JobDefinition<typeof labelled>, label: string, options: Parameters<typeof enqueue>[3] = {}) =>
      transaction(db, (tx) => enqueue(tx, job, { label }, options)),
    isDone: (id: string | null) =>
      eventually(async () => expect((await row(id)).doneAt).not.toBeNull(), { timeoutMs: 20_000 }),
    isDead: (id: string | null) =>
      eventually(async () => expect((await row(id)).deadAt).not.toBeNull(), { timeoutMs: 20_000 }),
  };
}

async function startJobs(
  db: Database,
  options: { redisUrl: string | undefined; namespace: string; handlers: JobHandler[]; schedules: Schedule[] },
): Promise<JobRunning> {
  const { redisUrl, namespace, handlers, schedules } = options;
  const logger = silentLogger;
  const backend = await openQueueBackend(
    { REDIS_URL: redisUrl, QUEUE_BACKEND: redisUrl ? 'redis' : 'postgres', DATA_DIR: '' },
    { databaseUrl: db.url, logger, namespace },
  );
  const listener = createListener(db.url, logger);
  const dispatcher = startDispatcher({ db, backend, listener, logger, sweepMs: 500, redispatchAfterMs: 1500 });
  const workers = startWorkers({ db, backend, handlers, schedules, logger, stalledIntervalMs: 500 });
  return {
    backend,
    workers,
    async stop() {
      await Promise.all([dispatcher.close(), workers.close()]);
      await listener.close();
      await backend.close();
    },
  };
}
