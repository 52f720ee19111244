import type { Database } from '../database/db.ts';

export type ClaimedMessage = { id: string; name: string; queue: string };

/** Takes up to `limit` due messages that nobody dispatched within the last `redispatchAfterMs`. */
export async function claimDue(db: Database, limit: number, redispatchAfterMs: number): Promise<ClaimedMessage[]> {
  const { rows } = await db.pool.query<ClaimedMessage>({
    name: 'outbox-claim',
    text: `UPDATE "OutboxMessage" SET "dispatchedAt" = now()
           WHERE "id" IN (
             SELECT "id" FROM "OutboxMessage"
             WHERE "doneAt" IS NULL AND "deadAt" IS NULL AND "availableAt" <= now()
               AND ("dispatchedAt" IS NULL OR "dispatchedAt" < now() - $2 * interval '1 millisecond')
             ORDER BY "availableAt" LIMIT $1 FOR UPDATE SKIP LOCKED)
           RETURNING "id", "name", "queue"`,
    values: [limit, redispatchAfterMs],
  });
  return rows;
}

/** Gives claimed messages back, so that the next attempt need not wait for them to look forgotten. */
export async function unclaim(db: Database, ids: string[]): Promise<void> {
  await db.pool.query('UPDATE "OutboxMessage" SET "dispatchedAt" = NULL WHERE "id" = ANY($1::uuid[])', [ids]);
}

/** Milliseconds, by the database's clock, until the next delayed message is due; null when there is none. */
export async function msUntilNextDue(db: Database): Promise<number | null> {
  const { rows } = await db.pool.query<{ ms: number | null }>({
    name: 'outbox-next-due',
    text: `SELECT ceil(extract(epoch FROM min("availableAt") - now()) * 1000)::int AS ms FROM "OutboxMessage"
           WHERE "doneAt" IS NULL AND "deadAt" IS NULL
             AND "availableAt" > now() AND "availableAt" < now() + interval '1 hour'`,
  });
  return rows[0]?.ms ?? null;
}

export type StartedMessage = { payload: unknown; attempts: number; failures: number; losses: number };

/** Counts a run before it begins, so that a run that kills its process is counted too; null when there is nothing to run. */
export async function startRun(db: Database, id: string): Promise<StartedMessage | null> {
  const { rows } = await db.pool.query<StartedMessage>({
    name: 'outbox-start',
    text: `UPDATE "OutboxMessage" SET "attempts" = "attempts" + 1
           WHERE "id" = $1 AND "doneAt" IS NULL AND "deadAt" IS NULL
           RETURNING "payload", "attempts", "failures", "losses"`,
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

/** Records a failed run; with `isDead` it was the last one. */
export async function recordFailure(db: Database, id: string, error: string, isDead: boolean): Promise<void> {
  await db.pool.query({
    name: 'outbox-failure',
    text: `UPDATE "OutboxMessage"
           SET "failures" = "failures" + 1, "lastError" = $2, "deadAt" = CASE WHEN $3 THEN now() END
           WHERE "id" = $1 AND "doneAt" IS NULL`,
    values: [id, error.replaceAll('\0', '').slice(0, 4000), isDead],
  });
}

/**
 * Records a run that was cut off from what it needs. Returns how many there were so far; null when there is nothing left
 * to run, because the cut came after the work was committed.
 */
export async function recordLoss(db: Database, id: string, error: string): Promise<number | null> {
  const { rows } = await db.pool.query<{ losses: number }>({
    name: 'outbox-loss',
    text: `UPDATE "OutboxMessage" SET "losses" = "losses" + 1, "lastError" = $2
           WHERE "id" = $1 AND "doneAt" IS NULL AND "deadAt" IS NULL RETURNING "losses"`,
    values: [id, error.replaceAll('\0', '').slice(0, 4000)],
  });
  return rows[0]?.losses ?? null;
}
