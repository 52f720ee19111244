import { revokeGrants } from '../../downloads/grants/revoke-grants.ts';
import { returnUnseenKeys, revokeKeys } from '../../keys/return-keys.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { returnStock, type StockLine } from '../../products/stock/take-stock.ts';

/** Revokes keys and downloads of these lines for good; they are never sold again. Call with the order's row locked. */
export async function revokeGoods(tx: Transaction, itemIds: readonly string[]): Promise<void> {
  await revokeKeys(tx, itemIds);
  await revokeGrants(tx, itemIds);
  await tx.$executeRaw`
    UPDATE order_items SET "deliveryStatus" = 'revoked' WHERE "id" = ANY(${itemIds}::uuid[])`;
}

/**
 * Returns the goods of a cancelled order: unrevealed keys go back to their pool, the others are revoked, and its units
 * become available again. Call with the order's row locked.
 */
export async function returnGoods(tx: Transaction, orderId: string): Promise<void> {
  const items = await tx.orderItem.findMany({ where: { orderId }, select: { id: true, deliveryStatus: true } });
  const itemIds = items.map(({ id }) => id);
  await returnUnseenKeys(tx, itemIds);
  await revokeGoods(
    tx,
    items.filter((item) => item.deliveryStatus !== 'pending').map(({ id }) => id),
  );
  const units = await tx.$queryRaw<StockLine[]>`
    UPDATE stock_reservations r SET "status" = 'released'
    WHERE r."status" = 'sold' AND r."orderItemId" = ANY(${itemIds}::uuid[])
    RETURNING r."productId", r."isPreorder", r."quantity"
      - (SELECT count(*)::int FROM product_keys k WHERE k."orderItemId" = r."orderItemId") AS quantity`;
  await returnStock(
    tx,
    units.filter(({ quantity }) => quantity > 0),
  );
}
