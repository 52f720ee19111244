import type { Database } from '../platform/database/db.ts';

/**
 * How long a holder that was killed blocks its key, by the database's clock (M-06 allows 60 s). One that lives renews
 * its lease several times within it.
 */
const leaseSeconds = 10;
export const renewMs = 3000;

export interface RecordKey {
  userId: string;
  route: string;
  key: string;
}

/** A key held by one request. */
export interface HeldKey extends RecordKey {
  holder: string;
}

export interface IdempotencyRecord {
  requestHash: string;
  response: string | null;
  secondsLocked: number;
  /** When the key was first used. */
  createdAt: Date;
  /** The former holder ended, or was killed, without an answer. */
  isFree: boolean;
}

const isFree = `"response" IS NULL AND ("completedAt" IS NOT NULL OR "lockedUntil" < now())`;

/** Takes the key for this request; false when it was used before. */
export async function claimKey(db: Database, held: HeldKey, requestHash: string): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'idempotency-claim',
    text: `INSERT INTO idempotency_records ("userId", "route", "key", "holder", "requestHash", "lockedUntil")
           VALUES ($1, $2, $3, $4, $5, now() + $6 * interval '1 second') ON CONFLICT DO NOTHING`,
    values: [...valuesOf(held), requestHash, leaseSeconds],
  });
  return rowCount === 1;
}

/** Takes over the key of a request that ended without an answer; false while it may still be running. */
export async function takeOverKey(db: Database, held: HeldKey): Promise<boolean> {
  const { rowCount } = await db.pool.query({
    name: 'idempotency-take-over',
    text: `UPDATE idempotency_records
           SET "holder" = $4, "lockedUntil" = now() + $5 * interval '1 second', "completedAt" = NULL
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND ${isFree}`,
    values: [...valuesOf(held), leaseSeconds],
  });
  return rowCount === 1;
}

/** Holds the key for another lease; does nothing when it is another's by now. */
export async function renewKey(db: Database, held: HeldKey): Promise<void> {
  await db.pool.query({
    name: 'idempotency-renew',
    text: `UPDATE idempotency_records SET "lockedUntil" = now() + $5 * interval '1 second'
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND "holder" = $4 AND "completedAt" IS NULL`,
    values: [...valuesOf(held), leaseSeconds],
  });
}

export async function readRecord(db: Database, { userId, route, key }: RecordKey): Promise<IdempotencyRecord | null> {
  const { rows } = await db.pool.query<IdempotencyRecord>({
    name: 'idempotency-read',
    text: `SELECT "requestHash", "response", "createdAt", ${isFree} AS "isFree",
                  greatest(0, ceil(extract(epoch FROM "lockedUntil" - now())))::int AS "secondsLocked"
           FROM idempotency_records WHERE "userId" = $1 AND "route" = $2 AND "key" = $3`,
    values: [userId, route, key],
  });
  return rows[0] ?? null;
}

/** Keeps the answer for every repeat; does nothing when another has taken the key over. */
export async function saveAnswer(db: Database, held: HeldKey, response: string): Promise<void> {
  await db.pool.query({
    name: 'idempotency-keep',
    text: `UPDATE idempotency_records SET "response" = $5, "completedAt" = now()
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND "holder" = $4 AND "response" IS NULL`,
    values: [...valuesOf(held), response],
  });
}

/** Releases the key of a request with unknown outcome: the next one takes it over as a repeat. */
export async function releaseKey(db: Database, held: HeldKey): Promise<void> {
  await db.pool.query({
    name: 'idempotency-release',
    text: `UPDATE idempotency_records SET "completedAt" = now()
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND "holder" = $4 AND "completedAt" IS NULL`,
    values: valuesOf(held),
  });
}

/** Forgets the key of a request that was refused without deciding anything, so that the next one may try. */
export async function forgetKey(db: Database, held: HeldKey): Promise<void> {
  await db.pool.query({
    name: 'idempotency-forget',
    text: `DELETE FROM idempotency_records
           WHERE "userId" = $1 AND "route" = $2 AND "key" = $3 AND "holder" = $4 AND "completedAt" IS NULL`,
    values: valuesOf(held),
  });
}

/** Ends the leases of killed requests, so that their keys no longer look in use. */
export async function endLapsedLeases(db: Database): Promise<void> {
  await db.pool.query(
    `UPDATE idempotency_records SET "completedAt" = now() WHERE "completedAt" IS NULL AND "lockedUntil" < now()`,
  );
}

function valuesOf({ userId, route, key, holder }: HeldKey): string[] {
  return [userId, route, key, holder];
}
