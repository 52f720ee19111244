import type { Transaction } from '../platform/database/db.ts';
import { dropKeyStock } from '../products/stock/change-key-stock.ts';

/**
 * Revokes the unsold keys whose ciphertext does not start with the prefix of the readable ones, and takes them from
 * stock. Returns how many these are, and how many unreadable ones are sold.
 */
export async function revokeUnreadableKeys(
  tx: Transaction,
  readable: string,
): Promise<{ revoked: number; sold: number }> {
  const revoked = await tx.$queryRaw<{ productId: string; count: number }[]>`
    WITH revoked AS (
      UPDATE "product_keys" SET "status" = 'revoked', "revokedAt" = clock_timestamp()
      WHERE "status" = 'available' AND NOT starts_with("ciphertext", ${readable})
      RETURNING "productId")
    SELECT "productId", count(*)::int AS "count" FROM revoked GROUP BY 1`;
  await dropKeyStock(tx, revoked);
  const [unreadable] = await tx.$queryRaw<{ sold: number }[]>`
    SELECT count(*)::int AS "sold" FROM "product_keys"
    WHERE "status" IN ('sold', 'revealed') AND NOT starts_with("ciphertext", ${readable})`;
  return { revoked: revoked.reduce((sum, { count }) => sum + count, 0), sold: unreadable?.sold ?? 0 };
}
