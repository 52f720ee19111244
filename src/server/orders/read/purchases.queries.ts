import { linkingSignals } from '../../../shared/orders/risk.rules.ts';
import type { Database, Transaction } from '../../platform/database/db.ts';
import { heldBy, heldByUser } from '../../products/access/owned-line.ts';

export interface Purchase {
  /** Bought for themselves or given to them, and delivered once, whatever happened to the order later. */
  isBought: boolean;
  /**
   * Still owned: the order is completed and nothing was refunded or revoked. Purchases by somebody who appears to be
   * the seller do not count.
   */
  isKept: boolean;
}

/** How this member relates to the product as a buyer. */
export async function findPurchase(
  tx: Pick<Transaction, '$queryRaw'>,
  userId: string,
  productId: string,
): Promise<Purchase> {
  const [row] = await tx.$queryRaw<{ isBought: boolean | null; isKept: boolean | null }[]>`
    SELECT bool_or(o."completedAt" IS NOT NULL) AS "isBought",
      bool_or(o."status" IN ('completed', 'refund_requested') AND o."paymentStatus" = 'paid'
              AND i."deliveryStatus" = 'delivered'
              AND NOT o."riskSignals" && ${linkingSignals}::text[]) AS "isKept"
    FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
    WHERE i."productId" = ${productId}::uuid AND ${heldBy(userId)}`;
  return { isBought: row?.isBought ?? false, isKept: row?.isKept ?? false };
}

export interface BoughtProduct {
  productId: string;
  boughtAt: Date;
}

/** The last products that somebody bought and keeps, newest first, each once. */
export async function listBoughtProducts({ pool }: Database, userId: string, limit: number): Promise<BoughtProduct[]> {
  const { rows } = await pool.query<BoughtProduct>({
    name: 'orders-bought-products',
    text: `
      SELECT "productId", max("completedAt") AS "boughtAt" FROM (
        SELECT i."productId", o."completedAt" FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
        WHERE ${heldByUser('$1')} AND o."status" = 'completed' AND o."completedAt" IS NOT NULL
          AND i."deliveryStatus" = 'delivered'
        ORDER BY o."createdAt" DESC LIMIT $2
      ) lately GROUP BY "productId" ORDER BY "boughtAt" DESC`,
    values: [userId, limit],
  });
  return rows;
}
