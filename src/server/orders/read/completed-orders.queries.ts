import type { Database } from '../../platform/database/db.ts';

export interface CompletedOrder {
  id: string;
  /** Who has it: the buyer, or whoever claimed the gift. */
  userId: string;
  productIds: string[];
}

/** Orders that active members have, completed between `from` and `to`, with what was delivered and not taken back. */
export async function listCompletedOrders({ pool }: Database, from: Date, to: Date): Promise<CompletedOrder[]> {
  const { rows } = await pool.query<CompletedOrder>(
    `SELECT o."id", u."id" AS "userId", array_agg(DISTINCT i."productId"::text) AS "productIds"
     FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id" AND i."deliveryStatus" = 'delivered'
     JOIN "users" u ON u."id" = CASE WHEN o."isGift" THEN o."recipientId" ELSE o."userId" END AND u."status" = 'active'
     WHERE o."status" = 'completed' AND o."completedAt" > $1 AND o."completedAt" <= $2
     GROUP BY o."id", u."id"`,
    [from, to],
  );
  return rows;
}
