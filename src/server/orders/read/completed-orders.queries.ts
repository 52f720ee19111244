import type { Database } from '../../platform/database/db.ts';

export interface CompletedOrder {
  id: string;
  userId: string;
  productIds: string[];
}

/** Orders of active members completed between `from` and `to`, with what was delivered and not taken back. */
export async function listCompletedOrders({ pool }: Database, from: Date, to: Date): Promise<CompletedOrder[]> {
  const { rows } = await pool.query<CompletedOrder>(
    `SELECT o."id", o."userId", array_agg(DISTINCT i."productId"::text) AS "productIds"
     FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id" AND i."deliveryStatus" = 'delivered'
     JOIN "users" u ON u."id" = o."userId" AND u."status" = 'active'
     WHERE o."status" = 'completed' AND o."completedAt" > $1 AND o."completedAt" <= $2
     GROUP BY o."id"`,
    [from, to],
  );
  return rows;
}
