import { invalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { ownedLine } from '../access/owned-line.ts';

/** What bounds the work: only the newest orders, and none so large that its pairs alone would be many. */
const ORDERS = 50_000;
const LINES = 20;
const KEPT = 6;
/** One buyer's taste is no pattern, and would tell what somebody bought. */
const BUYERS = 2;

/**
 * Finds anew what is bought in the same orders, from those of the last 180 days. Only what differs is written, so a
 * second run changes nothing. Returns how many pairs changed.
 */
export function refreshCompanions({ db }: Pick<Services, 'db'>): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '2min'`;
      const [row] = await tx.$queryRaw<{ changed: number }[]>`
        WITH recent AS (
          SELECT "id" FROM "orders" WHERE "createdAt" > now() - interval '180 days' AND "paymentStatus" = 'paid'
          ORDER BY "createdAt" DESC LIMIT ${ORDERS}
        ), lines AS (
          SELECT DISTINCT i."orderId", o."userId", i."productId" FROM recent
          JOIN "orders" o ON o."id" = recent."id" JOIN "order_items" i ON i."orderId" = o."id" WHERE ${ownedLine}
        ), small AS (
          SELECT "orderId" FROM lines GROUP BY "orderId" HAVING count(*) BETWEEN 2 AND ${LINES}
        ), pairs AS (
          SELECT a."productId", b."productId" AS "companionId", count(DISTINCT a."userId")::int AS buyers
          FROM small JOIN lines a USING ("orderId") JOIN lines b USING ("orderId")
          WHERE a."productId" <> b."productId"
          GROUP BY 1, 2 HAVING count(DISTINCT a."userId") >= ${BUYERS}
        ), ranked AS (
          SELECT *, row_number() OVER (PARTITION BY "productId" ORDER BY buyers DESC, "companionId") AS place FROM pairs
        ), best AS MATERIALIZED (SELECT "productId", "companionId", buyers FROM ranked WHERE place <= ${KEPT}
        ), gone AS (
          DELETE FROM "product_companions" c WHERE NOT EXISTS (
            SELECT FROM best WHERE best."productId" = c."productId" AND best."companionId" = c."companionId")
          RETURNING 1
        ), kept AS (
          INSERT INTO "product_companions" ("productId", "companionId", "buyers")
          SELECT "productId", "companionId", buyers FROM best
          ON CONFLICT ("productId", "companionId") DO UPDATE SET "buyers" = EXCLUDED."buyers"
            WHERE "product_companions"."buyers" <> EXCLUDED."buyers"
          RETURNING 1
        )
        SELECT ((SELECT count(*) FROM gone) + (SELECT count(*) FROM kept))::int AS changed`;
      const changed = row?.changed ?? 0;
      if (changed > 0) await invalidate(tx, ['products']);
      return changed;
    },
    { timeoutMs: 130_000 },
  );
}
