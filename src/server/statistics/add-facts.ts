import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';

const measures = ['views', 'downloads', 'sales', 'revenueCents'];
const columns = Prisma.raw(measures.map((name) => `"${name}"`).join(', '));
const sums = Prisma.raw(measures.map((name) => `sum("${name}")`).join(', '));

/**
 * Adds the rows of the CTE `facts` (id, productId, at and the four measures) to the daily, monthly and total numbers of
 * their products, in one statement. Says how many there were and which came last.
 */
export async function addFacts(
  tx: Transaction,
  facts: Prisma.Sql,
): Promise<{ amount: number; last: { at: Date; id: string } | undefined }> {
  // Products in order, so that two writers never wait for each other.
  const [result] = await tx.$queryRaw<{ amount: number; at: Date | null; id: string | null }[]>`
    WITH ${facts}, daily AS (
      INSERT INTO "product_daily_stats" ("productId", "day", ${columns})
      SELECT "productId", ("at" AT TIME ZONE 'UTC')::date, ${sums} FROM facts GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("productId", "day") DO UPDATE SET ${additions('product_daily_stats')}
    ), monthly AS (
      INSERT INTO "product_monthly_stats" ("productId", "month", ${columns})
      SELECT "productId", date_trunc('month', "at" AT TIME ZONE 'UTC')::date, ${sums} FROM facts GROUP BY 1, 2 ORDER BY 1, 2
      ON CONFLICT ("productId", "month") DO UPDATE SET ${additions('product_monthly_stats')}
    ), totals AS (
      INSERT INTO "product_stat_totals" ("productId", ${columns})
      SELECT "productId", ${sums} FROM facts GROUP BY 1 ORDER BY 1
      ON CONFLICT ("productId") DO UPDATE SET ${additions('product_stat_totals')}
    )
    SELECT count(DISTINCT id)::int AS amount, (array_agg("at" ORDER BY "at" DESC, id DESC))[1] AS "at",
      (array_agg(id ORDER BY "at" DESC, id DESC))[1] AS id FROM facts`;
  const { amount = 0, at, id } = result ?? {};
  return { amount, last: at && id ? { at, id } : undefined };
}

function additions(table: string): Prisma.Sql {
  return Prisma.raw(measures.map((name) => `"${name}" = ${table}."${name}" + EXCLUDED."${name}"`).join(', '));
}
