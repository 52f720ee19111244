import type { Database } from '../database/db.ts';
import { type QueueName, queueSettings } from './jobs.ts';

export type ClaimedMessage = { id: string; name: string; queue: QueueName; attempts: number };

/**
 * A queue with a pace is handed no more than it works off in this time. The others wait in the database, where one of a
 * higher priority overtakes them and nothing hands them out again and again.
 */
const secondsAhead = 3;

/**
 * Takes the due messages of every queue that nobody dispatched within the last `redispatchAfterMs`, up to `limit` of
 * each; of a queue with a pace only the next ones.
 *
 * @returns them, and the milliseconds by the database's clock until a delayed message is due; null when none is within
 *   an hour
 */
export async function claimDue(
  db: Database,
  limit: number,
  redispatchAfterMs: number,
): Promise<{ messages: ClaimedMessage[]; nextDueMs: number | null }> {
  const { rows } = await db.pool.query<{ messages: ClaimedMessage[]; nextDueMs: number | null }>({
    name: 'outbox-claim-and-next',
    text: claimText,
    values: [limit, redispatchAfterMs],
  });
  return rows[0] ?? { messages: [], nextDueMs: null };
}

/** Whether a queue is handed only its next messages, so that it has to be asked for more. */
export function isPaced(queue: QueueName): boolean {
  return 'perSecond' in queueSettings[queue];
}

const isOpen = `"doneAt" IS NULL AND "deadAt" IS NULL`;
const isUnclaimed = `("dispatchedAt" IS NULL OR "dispatchedAt" < now() - $2 * interval '1 millisecond')`;

const selectDue = (queue: string, condition: string, limit: number | '$1') => `
  (SELECT "id", "dispatchedAt" FROM "OutboxMessage"
   WHERE "queue" = '${queue}' AND ${isOpen} AND "availableAt" <= now() AND ("retryAt" IS NULL OR "retryAt" <= now())
     AND ${condition}
   ORDER BY "priority", "availableAt", "id" LIMIT ${limit})`;

/** Those that were handed over count too, but not those that lost their connection: they must not hold up the rest. */
const isAhead = `("losses" = 0 OR ${isUnclaimed})`;

const selections = Object.entries(queueSettings).map(([queue, settings]) =>
  'perSecond' in settings
    ? selectDue(queue, isAhead, settings.perSecond * secondsAhead)
    : selectDue(queue, isUnclaimed, '$1'),
);

const claimText = `
  WITH claimed AS (
    UPDATE "OutboxMessage" SET "dispatchedAt" = now()
    WHERE "id" = ANY(ARRAY(
      SELECT "id" FROM "OutboxMessage"
      WHERE "id" = ANY(ARRAY(SELECT "id" FROM (${selections.join(' UNION ALL ')}) due WHERE ${isUnclaimed}))
        AND ${isOpen} AND ${isUnclaimed}
      FOR UPDATE SKIP LOCKED))
    RETURNING "id", "name", "queue", "attempts")
  SELECT (SELECT COALESCE(json_agg(claimed), '[]') FROM claimed) AS messages,
         (SELECT ceil(extract(epoch FROM min("availableAt") - now()) * 1000)::int FROM "OutboxMessage"
          WHERE ${isOpen} AND "availableAt" > now() AND "availableAt" < now() + interval '1 hour') AS "nextDueMs"`;
