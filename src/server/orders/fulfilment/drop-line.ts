import type { Transaction } from '../../platform/database/db.ts';
import { returnStock, type StockLine } from '../../products/stock/take-stock.ts';

/** A line that is not delivered any more. Without a reservation nothing takes its units again. */
export async function dropLine(tx: Transaction, itemId: string): Promise<void> {
  const units = await tx.$queryRaw<StockLine[]>`
    DELETE FROM stock_reservations WHERE "orderItemId" = ${itemId}::uuid
    RETURNING "productId", "quantity", "isPreorder"`;
  await returnStock(tx, units);
  await tx.orderItem.update({ where: { id: itemId }, data: { deliveryStatus: 'revoked' }, select: { id: true } });
}
