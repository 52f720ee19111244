import { transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';

interface StockDifference {
  productId: string;
  name: string;
  what: 'stock' | 'pre-orders';
  kept: number;
  counted: number;
}

/**
 * Compares the stock of key products with their keys and what is promised of them, and the pre-orders of all products
 * with their reservations (D-74). Every difference becomes an alert; nothing is repaired, since it means an unknown fault.
 */
export async function reconcileStock({ db }: Pick<Services, 'db'>): Promise<number> {
  const { rows } = await db.pool.query<StockDifference>(`${keyStock} UNION ALL ${preorders} LIMIT 500`);
  for (const { name, what, ...details } of rows) {
    const title = `${name}: ${details.kept} ${what} kept, ${details.counted} counted`;
    const dedupeKey = `stock-difference:${what}:${details.productId}`;
    await transaction(db, (tx) => raiseAlert(tx, { kind: 'stock-difference', dedupeKey, title, details }));
  }
  return rows.length;
}

const keyStock = `
  SELECT p."id" AS "productId", p."name", 'stock' AS what, p."stockQuantity" AS kept,
    (pool.available - promised.units)::int AS counted
  FROM products p
  CROSS JOIN LATERAL (
    SELECT count(*) AS available FROM product_keys k WHERE k."productId" = p."id" AND k."status" = 'available') pool
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(r."quantity" - (
      SELECT count(*) FROM product_keys k WHERE k."orderItemId" = r."orderItemId")), 0) AS units
    FROM stock_reservations r
    WHERE r."productId" = p."id" AND r."status" IN ('held', 'sold') AND NOT r."isPreorder") promised
  WHERE p."deliveryType" = 'key' AND p."stockQuantity" IS NOT NULL
    AND p."stockQuantity" <> pool.available - promised.units`;

const preorders = `
  SELECT p."id", p."name", 'pre-orders', p."preorderedUnits", taken.units::int
  FROM products p
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(r."quantity"), 0) AS units FROM stock_reservations r
    WHERE r."productId" = p."id" AND r."status" IN ('held', 'sold') AND r."isPreorder") taken
  WHERE p."preorderedUnits" <> taken.units`;
