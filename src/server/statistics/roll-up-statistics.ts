import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';
import { addFacts } from './add-facts.ts';
import { type StatisticsCursor, saveCursor, takeCursor } from './statistics-cursor.ts';

const BATCH = 5_000;

/**
 * Adds what happened since the last run to the numbers of each day, month and product. Each batch moves its events and
 * its cursor in the transaction that adds them: a killed run or a second one beside it loses and doubles nothing. Sales
 * count when they are paid and stay counted when money goes back later. Returns how many facts were added.
 */
export async function rollUpStatistics({ db }: Pick<Services, 'db'>): Promise<number> {
  let added = 0;
  for (const source of [addViews, addSales, addDownloads]) {
    for (let batch = BATCH; batch === BATCH; added += batch) batch = await transaction(db, source);
  }
  return added;
}

async function addViews(tx: Transaction): Promise<number> {
  const facts = Prisma.sql`
    facts AS (
      DELETE FROM "product_view_events"
      WHERE "id" IN (SELECT "id" FROM "product_view_events" ORDER BY "id" LIMIT ${BATCH} FOR UPDATE SKIP LOCKED)
      RETURNING "id"::text AS id, "productId", "at", 1 AS views, 0 AS downloads, 0 AS sales, 0 AS "revenueCents"
    )`;
  return (await addFacts(tx, facts)).amount;
}

/** Batches consist of whole orders, so that their lines stay together. */
function addSales(tx: Transaction): Promise<number> {
  return addAfterCursor(
    tx,
    'sales',
    ({ at, id, upTo }) => Prisma.sql`
      source AS (
        SELECT "id", "paidAt" FROM "orders"
        WHERE ("paidAt", "id") > (${at}::timestamptz, ${id}::uuid) AND "paidAt" < ${upTo}::timestamptz
        ORDER BY "paidAt", "id" LIMIT ${BATCH}
      ), facts AS (
        SELECT source."id"::text AS id, i."productId", source."paidAt" AS "at", 0 AS views, 0 AS downloads,
          i."quantity" AS sales, i."totalCents" AS "revenueCents"
        FROM source JOIN "order_items" i ON i."orderId" = source."id"
      )`,
  );
}

/** Only starts counted by the grant, not resumed parts. */
function addDownloads(tx: Transaction): Promise<number> {
  return addAfterCursor(
    tx,
    'downloads',
    ({ at, id, upTo }) => Prisma.sql`
      source AS (
        SELECT "id", "at", "grantId" FROM "download_log_entries"
        WHERE "event" = 'started' AND ("at", "id") > (${at}::timestamptz, ${id}::uuid) AND "at" < ${upTo}::timestamptz
        ORDER BY "at", "id" LIMIT ${BATCH}
      ), facts AS (
        SELECT source."id"::text AS id, g."productId", source."at", 0 AS views, 1 AS downloads, 0 AS sales,
          0 AS "revenueCents"
        FROM source JOIN "download_grants" g ON g."id" = source."grantId"
      )`,
  );
}

async function addAfterCursor(
  tx: Transaction,
  name: 'sales' | 'downloads',
  factsAfter: (cursor: StatisticsCursor) => Prisma.Sql,
): Promise<number> {
  const cursor = await takeCursor(tx, name);
  const { amount, last } = await addFacts(tx, factsAfter(cursor));
  if (last) await saveCursor(tx, name, last);
  return amount;
}
