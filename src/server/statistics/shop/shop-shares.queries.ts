import { toAmount } from '../../../shared/money/money.ts';
import type { Database } from '../../platform/database/db.ts';
import type { AskedSpan } from './shop-statistics.queries.ts';

/** Enough for a picture; what is smaller tells nobody anything. */
const shownShares = 12;

export interface ShopShare {
  key: string;
  label: string;
  orders: number | null;
  revenue: number;
}

interface ShareRow {
  key: string;
  label: string;
  orders: number | null;
  revenueCents: number;
}

/** The orders paid in the range, by how they were paid or by country. */
export async function shareOrders(
  { pool }: Database,
  { span: { from, to }, timeZone, currency }: AskedSpan,
  by: 'method' | 'country',
): Promise<ShopShare[]> {
  const { rows } = await pool.query<ShareRow>({
    name: 'shop-statistics-shares',
    text: `
      SELECT "value" AS key, "value" AS label, sum("orders")::int AS orders, sum("revenueCents")::float8 AS "revenueCents"
      FROM "shop_share_stats" WHERE "by" = $4
        AND "slot" >= $1::date::timestamp AT TIME ZONE $3 AND "slot" < ($2::date + 1)::timestamp AT TIME ZONE $3
      GROUP BY 1 ORDER BY 4 DESC, 1 LIMIT ${shownShares}`,
    values: [from, to, timeZone, by],
  });
  return rows.map((row) => toShare(row, currency));
}

/** What was sold in the range, by category; days are UTC's. */
export async function rankCategories(
  { pool }: Database,
  { span: { from, to }, currency }: AskedSpan,
): Promise<ShopShare[]> {
  const { rows } = await pool.query<ShareRow>({
    name: 'shop-statistics-categories',
    text: `
      SELECT c."id" AS key, c."name" AS label, null AS orders, best."revenueCents" FROM (
        SELECT p."categoryId", sum(sold."revenueCents")::float8 AS "revenueCents" FROM (
          SELECT "productId", sum("revenueCents") AS "revenueCents" FROM "product_daily_stats"
          WHERE "day" BETWEEN $1::date AND $2::date AND "sales" > 0 GROUP BY 1) sold
        JOIN "products" p ON p."id" = sold."productId"
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${shownShares}) best
      JOIN "categories" c ON c."id" = best."categoryId" ORDER BY 4 DESC, 2`,
    values: [from, to],
  });
  return rows.map((row) => toShare(row, currency));
}

/** How many files were fetched on each day of the range; days are UTC's. */
export async function countDownloads(
  { pool }: Database,
  { span: { from, to } }: AskedSpan,
): Promise<{ day: string; value: number }[]> {
  const { rows } = await pool.query<{ day: string; value: number }>({
    name: 'shop-statistics-downloads',
    text: `
      SELECT to_char(shown, 'YYYY-MM-DD') AS day, COALESCE(sum(s."downloads"), 0)::int AS value
      FROM generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') shown
        LEFT JOIN "product_daily_stats" s ON s."day" = shown::date AND s."downloads" > 0
      GROUP BY 1 ORDER BY 1`,
    values: [from, to],
  });
  return rows;
}

function toShare({ revenueCents, ...row }: ShareRow, currency: string): ShopShare {
  return { ...row, revenue: toAmount(revenueCents, currency) };
}
