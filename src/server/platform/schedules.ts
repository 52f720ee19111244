import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import type { Database } from './db.ts';
import type { JobDefinition, QueueName } from './jobs.ts';
import { createQuietWarning, type Logger } from './logger.ts';
import { enqueue } from './outbox.ts';
import type { QueueBackend, QueuedJob, Repeat } from './queue.ts';

export type Schedule = {
  name: string;
  queue: QueueName;
  repeat: Repeat;
  enqueue(db: Database, key: string): Promise<void>;
};

/**
 * Declares a repeating job: every so many milliseconds, or by a cron pattern in a time zone (UTC unless told).
 * Each slot enqueues the job once, however many workers there are; slots missed while all were down run once.
 */
export function schedule<Schema extends z.ZodType>(definition: {
  name: string;
  job: JobDefinition<Schema>;
  payload: z.input<Schema>;
  repeat: { everyMs: number } | { pattern: string; timezone?: string };
}): Schedule {
  const { name, job, payload, repeat } = definition;
  return {
    name,
    queue: job.queue,
    repeat: 'everyMs' in repeat ? { every: repeat.everyMs } : { pattern: repeat.pattern, tz: repeat.timezone ?? 'UTC' },
    async enqueue(db, key) {
      await enqueue(db.prisma, job, payload, { key });
    },
  };
}

const tickSchema = z.object({ schedule: z.string() });

/** Whether a queued job is the tick of a schedule; if so its work is enqueued under the slot's own key. */
export async function runTick(db: Database, schedules: Map<string, Schedule>, job: QueuedJob): Promise<boolean> {
  const tick = tickSchema.safeParse(job.data);
  if (!tick.success) return false;
  await schedules.get(tick.data.schedule)?.enqueue(db, `schedule:${job.id}`);
  return true;
}

/** Tells the queues which schedules exist, and drops those that no longer do. Keeps trying while the queues are away. */
export function installSchedules(
  backend: QueueBackend,
  schedules: Schedule[],
  logger: Logger,
): { installed: Promise<void>; close(): void } {
  const warning = createQuietWarning(logger, 'Installing the schedules');
  const stop = new AbortController();
  const install = async () => {
    while (!stop.signal.aborted) {
      try {
        if (!(await backend.isReachable())) throw new Error('the queue does not answer');
        for (const queue of new Set(schedules.map((entry) => entry.queue)))
          await installQueue(backend, queue, schedules);
        return warning.recovered();
      } catch (error) {
        warning.failed(error);
        await wait(1000, undefined, { signal: stop.signal }).catch(() => undefined);
      }
    }
  };
  return { installed: install(), close: () => stop.abort() };
}

async function installQueue(backend: QueueBackend, name: QueueName, schedules: Schedule[]): Promise<void> {
  const queue = backend.queue(name);
  const wanted = schedules.filter((entry) => entry.queue === name);
  for (const entry of wanted) await queue.schedule(entry.name, entry.repeat, { schedule: entry.name });
  for (const known of await queue.scheduleNames()) {
    if (!wanted.some((entry) => entry.name === known)) await queue.unschedule(known);
  }
}
