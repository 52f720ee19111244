import pTimeout from 'p-timeout';
import type { Database } from '../database/db.ts';
import type { Logger } from '../logging/logger.ts';
import { type JobHandler, joinReactions, type QueueName } from './jobs.ts';
import type { JobProcessor, QueueBackend, QueuedJob, QueueWorker } from './queue.ts';
import { runMessage } from './run-message.ts';
import type { Schedule } from './schedule-slots.ts';
import { installSchedules, runTick } from './schedules.ts';

export type Workers = {
  /** Resolves when the schedules are known to the queues. */
  ready: Promise<void>;
  queues: ReadonlyMap<QueueName, QueueWorker>;
  /** Takes no new jobs and waits for the running ones; what takes too long is left to another worker. */
  close(): Promise<void>;
};

/**
 * Starts this process's workers: one for each queue that has a handler or a schedule.
 *
 * @param options.isHeld no queue is worked on until its worker is resumed
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
  /** That of the cron patterns; UTC where it is left out. */
  timeZone?: () => Promise<string>;
  isHeld?: boolean;
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
  const names = new Set<QueueName>([
    ...options.handlers.map(({ definition }) => definition.queue),
    ...schedules.map(({ queue }) => queue),
  ]);
  const queues = new Map([...names].map((name) => [name, openWorker({ ...options, name, process })] as const));
  const { installed, close } = installSchedules(
    { db, backend, schedules, logger, timeZone: options.timeZone },
    {
      workedQueues: [...names],
      everyMs: options.scheduleCheckMs,
    },
  );
  return {
    ready: installed,
    queues,
    async close() {
      close();
      await installed;
      const closed = Promise.allSettled([...queues.values()].map((worker) => worker.close()));
      // What still runs then loses its lock with the process and starts again elsewhere.
      await pTimeout(allEnded(active), { milliseconds: options.closeTimeoutMs ?? 20_000, message: false });
      // With no running jobs only an unavailable queue can delay this.
      await pTimeout(closed, { milliseconds: 2000, message: false });
    },
  };
}

/** A job that a worker was about to get when it was paused goes back. */
function openWorker(options: {
  backend: QueueBackend;
  name: QueueName;
  process: JobProcessor;
  stalledIntervalMs?: number;
  isHeld?: boolean;
}): QueueWorker {
  const { backend, name, process, isHeld = false } = options;
  let isPaused = isHeld;
  const processUnlessPaused = async (job: QueuedJob) => (isPaused ? { retryInMs: 1000 } : await process(job));
  const worker = backend.work(name, processUnlessPaused, options.stalledIntervalMs ?? 15_000);
  if (isHeld) void worker.pause();
  return {
    ...worker,
    async pause() {
      isPaused = true;
      await worker.pause();
    },
    async resume() {
      isPaused = false;
      await worker.resume();
    },
  };
}

/** Also waits for what begins while it waits. */
async function allEnded(active: ReadonlySet<Promise<unknown>>): Promise<void> {
  while (active.size > 0) await Promise.allSettled(active);
}
