import type { Database } from '../platform/db.ts';

/** Longer than any request may take (30 s); after it a key whose holder was killed may be taken over (M-06). */
const lockSeconds = 60;

export interface RecordKey {
  userId: string;
  route: string;
  key: string;
}

export interface IdempotencyRecord {
  requestHash: string;
  response: string | null;
  secondsLocked: number;
}

/** Takes the key for this request; false when it was used before. */
export async function claimKey(db: Database, { userId, route, key }: RecordKey, requestHash: string): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'idempotency-claim',
    text: `INSERT INTO idempotency_records ("userId", "route", "key", "requestHash", "lockedUntil")
           VALUES ($1, $2, $3, $4, now() + $5 * interval '1 second') ON CONFLICT DO NOTHING`,
    values: [userId, route, key, requestHash, lockSeconds],
  });
  return rowCount === 1;
}

/** Takes over the key of a request that was killed before it answered; false while it may still be running. */
export async function takeOverKey(db: Database, { userId, route, key }: RecordKey): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'idempotency-take-over',
    text: `UPDATE idempotency_records SET "lockedUntil" = now() + $4 * interval '1 second'
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND "completedAt" IS NULL AND "lockedUntil" < now()`,
    values: [userId, route, key, lockSeconds],
  });
  return rowCount === 1;
}

export async function readRecord(db: Database, { userId, route, key }: RecordKey): Promise<IdempotencyRecord | null> {
  const { rows } = await db.pool.query<IdempotencyRecord>({
    name: 'idempotency-read',
    text: `SELECT "requestHash", "response",
                  greatest(0, ceil(extract(epoch FROM "lockedUntil" - now())))::int AS "secondsLocked"
           FROM idempotency_records WHERE "userId" = $1 AND "route" = $2 AND "key" = $3`,
    values: [userId, route, key],
  });
  return rows[0] ?? null;
}

export async function keepAnswer(
  db: Database,
  { userId, route, key }: RecordKey,
  requestHash: string,
  response: string,
): Promise<void> {
  await db.pool.query({
    name: 'idempotency-keep',
    text: `INSERT INTO idempotency_records ("userId", "route", "key", "requestHash", "lockedUntil", "response", "completedAt")
           VALUES ($1, $2, $3, $4, now(), $5, now())
           ON CONFLICT ("userId", "route", "key") DO UPDATE SET "response" = $5, "completedAt" = now()
           WHERE idempotency_records."completedAt" IS NULL`,
    values: [userId, route, key, requestHash, response],
  });
}

/** Frees the key of a request that failed without deciding anything, so that the next one may try. */
export async function freeKey(db: Database, { userId, route, key }: RecordKey): Promise<void> {
  await db.pool.query({
    name: 'idempotency-free',
    text: `DELETE FROM idempotency_records
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND "completedAt" IS NULL`,
    values: [userId, route, key],
  });
}
