import type { Transaction } from '../platform/database/db.ts';

interface KeyLine {
  id: string;
  productId: string;
  quantity: number;
}

/**
 * One key for each unit of the line that has none yet. Deliveries that run together skip each other's rows, and the
 * unique (orderItemId, unitIndex) refuses a second key for a unit whatever happens here. Returns whether every unit has
 * one now. Call with the order's row locked. The quantity is hidden in a subquery, so that PostgreSQL keeps one plan for
 * any of them.
 */
export async function takeKeys(tx: Transaction, { id, productId, quantity }: KeyLine): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ assigned: number }[]>`
    WITH missing AS (
      SELECT unit, row_number() OVER (ORDER BY unit) AS place FROM generate_series(0, (SELECT ${quantity}::int) - 1) AS unit
      WHERE unit NOT IN (SELECT "unitIndex" FROM product_keys WHERE "orderItemId" = ${id}::uuid)
    ), locked AS (
      SELECT "id" FROM product_keys WHERE "productId" = ${productId}::uuid AND "status" = 'available'
      ORDER BY "id" LIMIT (SELECT count(*) FROM missing) FOR UPDATE SKIP LOCKED
    ), picked AS (
      SELECT "id", row_number() OVER (ORDER BY "id") AS place FROM locked
    ), taken AS (
      UPDATE product_keys k
      SET "status" = 'sold', "orderItemId" = ${id}::uuid, "unitIndex" = missing.unit, "soldAt" = clock_timestamp()
      FROM picked JOIN missing USING (place) WHERE k."id" = picked."id" RETURNING 1
    )
    SELECT ((SELECT count(*) FROM taken)
      + (SELECT count(*) FROM product_keys WHERE "orderItemId" = ${id}::uuid))::int AS "assigned"`;
  return row?.assigned === quantity;
}
