import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { clockLead, databaseNow } from '../database/database-clock.ts';
import { type Database, transaction } from '../database/db.ts';
import { createQuietWarning, type Logger } from '../logging/logger.ts';
import type { JobDefinition, QueueName } from './jobs.ts';
import { enqueue } from './outbox.ts';
import type { JobQueue, QueueBackend, QueuedJob } from './queue.ts';
import { nextSlots, recordSchedules, recordTick, runMissedSlots, type Schedule, slotKey } from './schedule-slots.ts';

/**
 * Declares a repeating job: every so many milliseconds, or by a cron pattern in the time zone of the shop.
 * Each slot enqueues the job once, however many workers there are; slots missed while all were down run once.
 */
export function schedule<Schema extends z.ZodType>(definition: {
  name: string;
  job: JobDefinition<Schema>;
  payload: z.input<Schema>;
  repeat: { everyMs: number } | { pattern: string };
}): Schedule {
  const { name, job, payload, repeat } = definition;
  return {
    name,
    queue: job.queue,
    job: job.name,
    repeat: 'everyMs' in repeat ? { every: repeat.everyMs } : { pattern: repeat.pattern, tz: 'UTC' },
    async enqueue(db, key) {
      await enqueue(db.prisma, job, payload, { key });
    },
  };
}

const tickSchema = z.object({ schedule: z.string() });

/**
 * Whether a queued job is the tick of a schedule; if so its work is enqueued under the slot's own key. The tick of a
 * schedule that only a newer version knows is left to that one.
 */
export async function runTick(db: Database, schedules: Map<string, Schedule>, job: QueuedJob): Promise<boolean> {
  const tick = tickSchema.safeParse(job.data);
  if (!tick.success) return false;
  const entry = schedules.get(tick.data.schedule);
  if (!entry) return false;
  const key = slotKey(job.id);
  await entry.enqueue(db, key);
  await recordTick(db, entry.name, key);
  return true;
}

/** How often the queues are checked for missing schedules. */
const checkMs = 30_000;
/** After a clock change larger than this the next slots are wrong. */
const jumpMs = 2000;

interface Installed {
  db: Database;
  backend: QueueBackend;
  schedules: readonly Schedule[];
  logger: Logger;
  /** Asked at each check, since administrators change it. */
  timeZone?: (() => Promise<string>) | undefined;
}

/**
 * Tells the queues which schedules exist, and drops those that no longer do. Retries while the queues are unavailable,
 * and installs them again when they are missing (a flushed Redis), when the shop's time zone changed, or when this
 * process's clock did: the next slots are computed from it, and a clock set back would delay them for hours.
 */
export function installSchedules(
  { db, backend, logger, timeZone = async () => 'UTC', ...declared }: Installed,
  { workedQueues = [], everyMs = checkMs }: { workedQueues?: readonly QueueName[]; everyMs?: number | undefined } = {},
): { installed: Promise<void>; close(): void } {
  let { schedules } = declared;
  let zone: string | undefined;
  const warning = createQuietWarning(logger, 'Installing the schedules');
  const stop = new AbortController();
  const queues = new Set(schedules.map((entry) => entry.queue));
  const pause = (ms: number) => wait(ms, undefined, { signal: stop.signal, ref: false }).catch(() => undefined);
  const install = async ({ isAnew }: { isAnew: boolean }) => {
    while (!stop.signal.aborted) {
      try {
        if (!(await backend.isReachable())) throw new Error('the queue does not answer');
        zone = await timeZone();
        schedules = inTimeZone(declared.schedules, zone);
        await runMissedSlots(db, schedules);
        // Before the first ticks, which look for them.
        await recordSchedules(db, schedules, new Map());
        for (const queue of queues) {
          const wanted = schedules.filter((entry) => entry.queue === queue);
          await inTurn(db, backend, () => installQueue(backend.queue(queue), wanted, isAnew));
        }
        await recordSchedules(db, schedules, await nextSlots(backend, schedules));
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
      const isElsewhere = (await timeZone().catch(() => zone)) !== zone;
      if (!isMoved && !isElsewhere && !(await isAstray(db, backend, schedules))) continue;
      const what = isMoved ? 'The system clock was changed' : 'The time zone was changed';
      logger.info(
        isMoved || isElsewhere
          ? `${what}: restarting the schedules`
          : 'The queues have lost their schedules: restoring them',
      );
      lead = clockLead();
      if (isMoved) for (const queue of workedQueues) await backend.queue(queue).hasten().catch(warning.failed);
      await install({ isAnew: true });
    }
  };
  keep().catch((error: unknown) => warning.failed(error));
  return { installed, close: () => stop.abort() };
}

function inTimeZone(schedules: readonly Schedule[], tz: string): Schedule[] {
  return schedules.map((entry) => ('every' in entry.repeat ? entry : { ...entry, repeat: { ...entry.repeat, tz } }));
}

/** Whether a schedule is missing, or waits for a time computed by a wrong clock. If not, the next slots are stored. */
async function isAstray(db: Database, backend: QueueBackend, schedules: readonly Schedule[]): Promise<boolean> {
  try {
    const nextOf = await nextSlots(backend, schedules);
    const isWrong = schedules.some(({ name, repeat }) => {
      const next = nextOf.get(name);
      return (
        next === undefined ||
        ('every' in repeat && next > databaseNow().getTime() + clockLead() + repeat.every + 60_000)
      );
    });
    if (!isWrong) await recordSchedules(db, schedules, nextOf);
    return isWrong;
  } catch {
    // The queue or the database does not answer; both are checked again when they are back.
    return false;
  }
}

/**
 * Redis takes up a schedule in one step. BullMQ's functions for PostgreSQL look first and add then, so that two
 * processes starting at once would each begin a series of slots: there they take turns.
 */
async function inTurn(db: Database, backend: QueueBackend, install: () => Promise<void>): Promise<void> {
  if (backend.kind === 'redis') return await install();
  await transaction(db, async (tx) => {
    await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtext('job-schedules'))`;
    await install();
  });
}

async function installQueue(queue: JobQueue, wanted: Schedule[], isAnew: boolean): Promise<void> {
  for (const { name, repeat } of wanted) {
    // Installing a schedule again keeps its next time.
    if (isAnew) await queue.unschedule(name);
    await queue.schedule(name, repeat, { schedule: name });
  }
  for (const { name } of await queue.schedules()) {
    if (!wanted.some((entry) => entry.name === name)) await queue.unschedule(name);
  }
}
