import type { Transaction } from '../../platform/database/db.ts';

/**
 * Brings the first paid orders of the customers of these quarters of an hour up to date. Gives the quarters back with
 * those in which an order has become a first one or is none any more, and notes the months whose cohorts changed.
 */
export async function updateFirstOrders(tx: Transaction, slots: readonly Date[]): Promise<Date[]> {
  const changed = await tx.$queryRaw<{ slot: Date }[]>`
    WITH people AS (
      SELECT o."userId" FROM unnest(${slots}::timestamptz[]) slot
        JOIN orders o ON o."paidAt" >= slot AND o."paidAt" < slot + interval '15 minutes'
      UNION
      SELECT f."userId" FROM unnest(${slots}::timestamptz[]) slot
        JOIN customer_first_orders f ON f."paidAt" >= slot AND f."paidAt" < slot + interval '15 minutes'
    ), found AS (
      SELECT p."userId", now_first."id" AS "orderId", now_first."paidAt", f."orderId" AS "formerId", f."paidAt" AS "formerAt"
      FROM people p LEFT JOIN customer_first_orders f ON f."userId" = p."userId"
        LEFT JOIN LATERAL (
          SELECT o."id", o."paidAt" FROM orders o WHERE o."userId" = p."userId" AND o."paidAt" IS NOT NULL
          ORDER BY o."paidAt", o."id" LIMIT 1) now_first ON true
      WHERE (now_first."id", now_first."paidAt") IS DISTINCT FROM (f."orderId", f."paidAt")
    ), gone AS (
      DELETE FROM customer_first_orders f USING found WHERE f."userId" = found."userId" AND found."orderId" IS NULL
    ), kept AS (
      INSERT INTO customer_first_orders ("userId", "orderId", "paidAt")
      SELECT "userId", "orderId", "paidAt" FROM found WHERE "orderId" IS NOT NULL ORDER BY 1
      ON CONFLICT ("userId") DO UPDATE SET "orderId" = EXCLUDED."orderId", "paidAt" = EXCLUDED."paidAt"
    ), months AS (
      INSERT INTO cohort_changes ("month")
      SELECT DISTINCT date_trunc('month', moment, 'UTC') FROM (
        SELECT o."paidAt" FROM found JOIN orders o ON o."userId" = found."userId" WHERE o."paidAt" IS NOT NULL
        UNION ALL SELECT "formerAt" FROM found WHERE "formerAt" IS NOT NULL
        UNION ALL SELECT unnest(${slots}::timestamptz[])) moments(moment)
      ORDER BY 1 ON CONFLICT DO NOTHING
    )
    SELECT DISTINCT date_bin('15 minutes', moment, 'epoch'::timestamptz) AS slot
    FROM found CROSS JOIN LATERAL (VALUES ("paidAt"), ("formerAt")) moments(moment) WHERE moment IS NOT NULL`;
  const times = new Set([...slots, ...changed.map(({ slot }) => slot)].map((slot) => slot.getTime()));
  return [...times].map((time) => new Date(time));
}
