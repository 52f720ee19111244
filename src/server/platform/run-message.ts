import { crashPoint } from './crash-points.ts';
import type { Database, Transaction } from './db.ts';
import { type JobContext, type JobHandler, UnusablePayloadError } from './jobs.ts';
import type { Logger } from './logger.ts';
import { markDone, recordFailure, type StartedMessage, startRun } from './outbox-rows.ts';

const crashesAllowed = 5;
const longestBackoffMs = 600_000;

/** Another run of the same job has already committed its effect: this one must undo its own. */
class AlreadyDoneError extends Error {}

/**
 * Runs one outbox message and records how it went; a message that is done or dead is skipped. Returns when to try
 * again, or undefined when there is nothing left to do.
 */
export async function runMessage(
  db: Database,
  handler: JobHandler,
  id: string,
  logger: Logger,
): Promise<{ retryInMs: number } | undefined> {
  const message = await startRun(db, id);
  if (!message) return undefined;
  const { definition } = handler;
  const crashes = message.attempts - 1 - message.failures;
  if (crashes >= crashesAllowed) {
    await bury(db, id, new Error(`Its worker died ${crashes} times while running it`), logger, definition.name);
    return undefined;
  }
  await crashPoint('job.before-handler');
  try {
    await handler.run(message.payload, contextOf(id, message));
  } catch (error) {
    if (!(error instanceof AlreadyDoneError)) return await failed(db, handler, id, message, error, logger);
  }
  await crashPoint('job.after-handler');
  await markDone(db, id);
  await crashPoint('job.after-done');
  return undefined;
}

function contextOf(id: string, message: StartedMessage): JobContext {
  return {
    id,
    run: message.attempts,
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
  if (failures >= definition.attempts || error instanceof UnusablePayloadError) {
    await bury(db, id, error, logger, definition.name);
    return undefined;
  }
  await recordFailure(db, id, describe(error), false);
  logger.warn({ job: definition.name, id, failures, reason: describe(error) }, 'A job failed and runs again');
  const backoffMs = Math.min(definition.backoffMs * 2 ** (failures - 1), longestBackoffMs);
  return { retryInMs: Math.round(backoffMs * (0.5 + Math.random() / 2)) };
}

async function bury(db: Database, id: string, error: unknown, logger: Logger, job: string): Promise<void> {
  await recordFailure(db, id, describe(error), true);
  logger.error({ job, id, err: error }, 'A job failed for good');
}

const describe = (error: unknown) => (error instanceof Error ? `${error.name}: ${error.message}` : String(error));
