import { setTimeout as wait } from 'node:timers/promises';
import { crashPoint } from '../crash-points.ts';
import { degradedStateOf, isConnectionLost } from '../database/database-failure.ts';
import type { Database, Transaction } from '../database/db.ts';
import type { Logger } from '../logging/logger.ts';
import { countRun, timeRun } from '../metrics/job-metrics.ts';
import { tracedJob } from '../tracing/tracing.ts';
import { describeError } from './describe-error.ts';
import {
  type JobContext,
  type JobDefinition,
  type JobHandler,
  PutOffError,
  UnreachableError,
  UnusablePayloadError,
} from './jobs.ts';
import { markDone, recordFailure, recordLoss, type StartedMessage, startRun } from './outbox-rows.ts';

const crashesAllowed = 5;
const longestBackoffMs = 600_000;
/** After a lost connection retries start soon and continue at least this often. */
const firstLossMs = 250;
const longestLossMs = 10_000;

/** Another run of the same job has already committed its effect: this one must undo its own. */
class AlreadyDoneError extends Error {}

/**
 * Runs one outbox message and records how it went; a message that is done or dead is skipped. A run that lost its
 * connection to the database, or to anything else it needs, counts neither as a failure nor as a crash: it is retried
 * until the other end is back. Returns when to try again, or undefined when there is nothing left to do.
 */
export async function runMessage(
  db: Database,
  handler: JobHandler,
  id: string,
  logger: Logger,
): Promise<{ retryInMs: number } | undefined> {
  try {
    return await runOnce(db, handler, id, logger);
  } catch (error) {
    if (!isCutOff(error)) throw error;
    return await putOff(db, handler, id, error, logger);
  }
}

async function runOnce(
  db: Database,
  handler: JobHandler,
  id: string,
  logger: Logger,
): Promise<{ retryInMs: number } | undefined> {
  const message = await startRun(db, id);
  if (!message) return undefined;
  const { definition } = handler;
  const crashes = message.attempts - 1 - message.failures - message.losses;
  if (crashes >= crashesAllowed) {
    await bury(db, id, new Error(`Its worker died ${crashes} times while running it`), logger, definition.name);
    return undefined;
  }
  await crashPoint('job.before-handler');
  try {
    const { traceParent } = message;
    const run = async () => await handler.run(message.payload, contextOf(id, definition, message));
    await timeRun(definition.name, () => tracedJob({ name: definition.name, id, traceParent }, run));
  } catch (error) {
    if (isCutOff(error)) throw error;
    if (!(error instanceof AlreadyDoneError)) return await failed(db, handler, id, message, error, logger);
  }
  await crashPoint('job.after-handler');
  await markDone(db, id);
  countRun(definition.name, 'done');
  await crashPoint('job.after-done');
  return undefined;
}

/** Not the job's fault: a lost connection, or a database that cannot write. */
const isCutOff = (error: unknown) =>
  !(error instanceof UnreachableError) &&
  (error instanceof PutOffError || isConnectionLost(error) || degradedStateOf(error) !== undefined);

/** Records the loss once the database is available, so that it is not taken for a crash. */
async function putOff(
  db: Database,
  { definition }: JobHandler,
  id: string,
  error: unknown,
  logger: Logger,
): Promise<{ retryInMs: number } | undefined> {
  for (let tries = 0; ; tries += 1) {
    try {
      const losses = await recordLoss(db, id, error);
      if (losses === null) return undefined;
      countRun(definition.name, 'put off');
      logger.warn(
        { job: definition.name, id, losses, reason: describeError(error).text },
        'A job was interrupted and will run again',
      );
      return { retryInMs: backoff(Math.min(definition.backoffMs, firstLossMs), losses, longestLossMs) };
    } catch (unheard) {
      if (!isCutOff(unheard) || db.pool.ending) throw unheard;
      await wait(Math.min(100 * 2 ** tries, 2000), undefined, { ref: false });
    }
  }
}

/** Whether the job is given up after this error, which is no cut-off. */
const isFinal = ({ attempts }: JobDefinition, { failures }: StartedMessage, error: unknown) =>
  failures + 1 >= attempts || error instanceof UnusablePayloadError;

function contextOf(id: string, definition: JobDefinition, message: StartedMessage): JobContext {
  return {
    id,
    run: message.attempts,
    isLastTry: (error) => !isCutOff(error) && isFinal(definition, message, error),
    async complete(tx: Transaction) {
      const done = await tx.$executeRaw`
        UPDATE "OutboxMessage" SET "doneAt" = now() WHERE "id" = ${id}::uuid AND "doneAt" IS NULL`;
      if (done !== 1) throw new AlreadyDoneError();
    },
  };
}

async function failed(
  db: Database,
  { definition }: JobHandler,
  id: string,
  message: StartedMessage,
  error: unknown,
  logger: Logger,
): Promise<{ retryInMs: number } | undefined> {
  const failures = message.failures + 1;
  if (isFinal(definition, message, error)) {
    await bury(db, id, error, logger, definition.name);
    return undefined;
  }
  const retryInMs = backoff(definition.backoffMs, failures, longestBackoffMs);
  await recordFailure(db, id, error, retryInMs);
  countRun(definition.name, 'retried');
  logger.warn(
    { job: definition.name, id, failures, reason: describeError(error).text },
    'A job failed and will run again',
  );
  return { retryInMs };
}

/** Doubles each time, half of it random. */
function backoff(firstMs: number, times: number, longestMs: number): number {
  const ms = Math.min(firstMs * 2 ** (times - 1), longestMs);
  return Math.round(ms * (0.5 + Math.random() / 2));
}

async function bury(db: Database, id: string, error: unknown, logger: Logger, job: string): Promise<void> {
  await recordFailure(db, id, error, null);
  countRun(job, 'dead');
  logger.error({ job, id, err: error }, 'A job failed permanently');
}
