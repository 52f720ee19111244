import pTimeout from 'p-timeout';
import type { Database } from '../database/db.ts';
import type { Logger } from '../logging/logger.ts';
import { type JobHandler, joinReactions, type QueueName } from './jobs.ts';
import type { JobProcessor, QueueBackend } from './queue.ts';
import { runMessage } from './run-message.ts';
import { installSchedules, runTick, type Schedule } from './schedules.ts';

export type Workers = {
  /** Resolves when the schedules are known to the queues. */
  ready: Promise<void>;
  /** Takes no new jobs and waits for the running ones; what takes too long is left to another worker. */
  close(): Promise<void>;
};

/**
 * Starts this process's workers: one for each queue that has a handler or a schedule.
 *
 * @param options.stalledIntervalMs how soon a killed worker's jobs start elsewhere; a job holds its lock for twice that
 */
export function startWorkers(options: {
  db: Database;
  backend: QueueBackend;
  handlers: JobHandler[];
  schedules?: Schedule[];
  logger: Logger;
  stalledIntervalMs?: number;
  closeTimeoutMs?: number;
  scheduleCheckMs?: number;
}): Workers {
  const { db, backend, logger } = options;
  const schedules = options.schedules ?? [];
  const handlers = new Map(joinReactions(options.handlers).map((handler) => [handler.definition.name, handler]));
  const ticks = new Map(schedules.map((entry) => [entry.name, entry]));
  if (ticks.size !== schedules.length) throw new Error('Two schedules share a name');
  const active = new Set<Promise<unknown>>();
  const process: JobProcessor = async (job) => {
    if (await runTick(db, ticks, job)) return undefined;
    const handler = handlers.get(job.name);
    if (handler) {
      const run = runMessage(db, handler, job.id, logger);
      active.add(run);
      return await run.finally(() => active.delete(run));
    }
    // During a roll-out an older worker may meet a job it does not know yet.
    logger.warn({ job: job.name, id: job.id }, 'No handler for this job here');
    return { retryInMs: 10_000 };
  };
  const queues = new Set<QueueName>([
    ...options.handlers.map(({ definition }) => definition.queue),
    ...schedules.map(({ queue }) => queue),
  ]);
  const workers = [...queues].map((queue) => backend.work(queue, process, options.stalledIntervalMs ?? 15_000));
  const { installed, close } = installSchedules(backend, schedules, logger, {
    workedQueues: [...queues],
    everyMs: options.scheduleCheckMs,
  });
  return {
    ready: installed,
    async close() {
      close();
      await installed;
      const closed = Promise.allSettled(workers.map((worker) => worker.close()));
      // What still runs then loses its lock with the process and starts again elsewhere.
      await pTimeout(allEnded(active), { milliseconds: options.closeTimeoutMs ?? 20_000, message: false });
      // With no running jobs only an unavailable queue can delay this.
      await pTimeout(closed, { milliseconds: 2000, message: false });
    },
  };
}

/** Also waits for what begins while it waits. */
async function allEnded(active: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (active.size > 0) await Promise.allSettled(active);
}
