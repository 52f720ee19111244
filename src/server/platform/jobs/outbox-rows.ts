import type { Database } from '../database/db.ts';
import { describeError } from './describe-error.ts';

/** Releases claimed messages, so that the next attempt need not wait for the redispatch time. */
export async function unclaim(db: Database, ids: string[]): Promise<void> {
  await db.pool.query('UPDATE "OutboxMessage" SET "dispatchedAt" = NULL WHERE "id" = ANY($1::uuid[])', [ids]);
}

export type StartedMessage = {
  payload: unknown;
  attempts: number;
  failures: number;
  losses: number;
  traceParent: string | null;
};

/**
 * Counts a run before it begins, so that a run that kills its process is counted too; null when there is nothing to
 * run.
 */
export async function startRun(db: Database, id: string): Promise<StartedMessage | null> {
  const { rows } = await db.pool.query<StartedMessage>({
    name: 'outbox-start',
    text: `UPDATE "OutboxMessage" SET "attempts" = "attempts" + 1, "startedAt" = now(), "retryAt" = NULL
           WHERE "id" = $1 AND "doneAt" IS NULL AND "deadAt" IS NULL
           RETURNING "payload", "attempts", "failures", "losses", "traceParent"`,
    values: [id],
  });
  return rows[0] ?? null;
}

export async function markDone(db: Database, id: string): Promise<void> {
  await db.pool.query({
    name: 'outbox-done',
    text: 'UPDATE "OutboxMessage" SET "doneAt" = now() WHERE "id" = $1 AND "doneAt" IS NULL',
    values: [id],
  });
}

/** The last line of a job's log; it keeps the twenty newest. */
const appendToLog = (line: string) =>
  `(CASE WHEN jsonb_array_length("log") >= 20 THEN "log" - 0 ELSE "log" END) || jsonb_build_array(${line}::jsonb)`;

/**
 * Records a failed run.
 *
 * @param retryInMs until the next one; null: it was the last
 */
export async function recordFailure(db: Database, id: string, error: unknown, retryInMs: number | null): Promise<void> {
  const { text, stack, group } = describeError(error);
  await db.pool.query({
    name: 'outbox-failure',
    text: `UPDATE "OutboxMessage"
           SET "failures" = "failures" + 1, "lastError" = $2, "errorGroup" = $3, "startedAt" = NULL,
               "deadAt" = CASE WHEN $4::float8 IS NULL THEN now() END,
               "retryAt" = now() + $4::float8 * interval '1 millisecond',
               "log" = ${appendToLog(`jsonb_build_object('at', now(), 'run', "attempts", 'text', $2::text, 'stack', $5::text)`)}
           WHERE "id" = $1 AND "doneAt" IS NULL`,
    values: [id, text, group, retryInMs, stack],
  });
}

/**
 * Records a run that lost a connection it needs. Returns how many there were so far; null when there is nothing left
 * to run, because the cut came after the work was committed.
 */
export async function recordLoss(db: Database, id: string, error: unknown): Promise<number | null> {
  const { rows } = await db.pool.query<{ losses: number }>({
    name: 'outbox-loss',
    text: `UPDATE "OutboxMessage" SET "losses" = "losses" + 1, "lastError" = $2, "startedAt" = NULL
           WHERE "id" = $1 AND "doneAt" IS NULL AND "deadAt" IS NULL RETURNING "losses"`,
    values: [id, describeError(error).text],
  });
  return rows[0]?.losses ?? null;
}
