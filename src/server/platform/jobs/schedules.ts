import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { clockLead, databaseNow } from '../database/database-clock.ts';
import type { Database } from '../database/db.ts';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import type { JobDefinition, QueueName } from './jobs.ts';
import { enqueue } from './outbox.ts';
import type { JobQueue, QueueBackend, QueuedJob, Repeat } from './queue.ts';

export type Schedule = {
  name: string;
  queue: QueueName;
  /** Name of the job that each slot enqueues. */
  job: string;
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
    job: job.name,
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
  // By a clock that was set back a slot bears the name of one that ran long ago.
  const lead = Math.round(clockLead() / 60_000);
  await schedules.get(tick.data.schedule)?.enqueue(db, `schedule:${job.id}${lead === 0 ? '' : `:${lead}`}`);
  return true;
}

/** How often the queues are asked whether they still know their schedules. */
const checkMs = 30_000;
/** A clock that was moved by more than this has put the next slots where they do not belong. */
const jumpMs = 2000;

/**
 * Tells the queues which schedules exist, and drops those that no longer do. Keeps trying while the queues are away, and
 * tells them again when they forgot (a Redis that was emptied) or when this process's clock was set: the next slots are
 * computed by it, and one set back would leave them waiting for hours (R-03, R-08).
 */
export function installSchedules(
  backend: QueueBackend,
  schedules: Schedule[],
  logger: Logger,
  { workedQueues = [], everyMs = checkMs }: { workedQueues?: readonly QueueName[]; everyMs?: number | undefined } = {},
): { installed: Promise<void>; close(): void } {
  const warning = createQuietWarning(logger, 'Installing the schedules');
  const stop = new AbortController();
  const queues = new Set(schedules.map((entry) => entry.queue));
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  const install = async ({ isAnew }: { isAnew: boolean }) => {
    while (!stop.signal.aborted) {
      try {
        if (!(await backend.isReachable())) throw new Error('the queue does not answer');
        for (const queue of queues)
          await installQueue(
            backend.queue(queue),
            schedules.filter((entry) => entry.queue === queue),
            isAnew,
          );
        return warning.recovered();
      } catch (error) {
        warning.failed(error);
        await pause(1000);
      }
    }
  };
  const installed = install({ isAnew: false });
  const keep = async () => {
    await installed;
    let lead = clockLead();
    while (!stop.signal.aborted) {
      await pause(everyMs);
      if (stop.signal.aborted) return;
      const isMoved = Math.abs(clockLead() - lead) > jumpMs;
      if (!isMoved && !(await isAstray(backend, schedules))) continue;
      logger.info(isMoved ? 'The clock was set: the schedules begin anew' : 'The queues forgot their schedules');
      lead = clockLead();
      if (isMoved) for (const queue of workedQueues) await backend.queue(queue).hasten().catch(warning.failed);
      await install({ isAnew: true });
    }
  };
  keep().catch((error: unknown) => warning.failed(error));
  return { installed, close: () => stop.abort() };
}

/** Whether a schedule is not known any more, or waits for a time that a wrong clock named. */
async function isAstray(backend: QueueBackend, schedules: Schedule[]): Promise<boolean> {
  try {
    const queues = [...new Set(schedules.map((entry) => entry.queue))];
    const known = (await Promise.all(queues.map((queue) => backend.queue(queue).schedules()))).flat();
    const nextOf = new Map(known.map(({ name, nextMs }) => [name, nextMs]));
    return schedules.some(({ name, repeat }) => {
      const next = nextOf.get(name);
      return (
        next === undefined ||
        ('every' in repeat && next > databaseNow().getTime() + clockLead() + repeat.every + 60_000)
      );
    });
  } catch {
    // It does not answer: what it knows shows when it is back.
    return false;
  }
}

async function installQueue(queue: JobQueue, wanted: Schedule[], isAnew: boolean): Promise<void> {
  for (const { name, repeat } of wanted) {
    // Told again, a queue keeps the next time that it knows.
    if (isAnew) await queue.unschedule(name);
    await queue.schedule(name, repeat, { schedule: name });
  }
  for (const { name } of await queue.schedules()) {
    if (!wanted.some((entry) => entry.name === name)) await queue.unschedule(name);
  }
}
