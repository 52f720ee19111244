import type { Transaction } from '../../platform/database/db.ts';
import { takePreorderedStock } from '../../products/stock/take-stock.ts';

interface PreorderLine {
  id: string;
  productId: string;
  quantity: number;
}

/**
 * Turns a released pre-order into an ordinary sale of units in stock. False while there are not enough. Call with the
 * order's row locked; a repeat takes nothing.
 */
export async function takePreorderStock(tx: Transaction, line: PreorderLine): Promise<boolean> {
  const reservation = await tx.stockReservation.findUnique({
    where: { orderItemId: line.id },
    select: { isPreorder: true, status: true },
  });
  if (!reservation?.isPreorder || reservation.status !== 'sold') return true;
  if (!(await takePreorderedStock(tx, line))) return false;
  await tx.$executeRaw`
    UPDATE stock_reservations SET "isPreorder" = false WHERE "orderItemId" = ${line.id}::uuid`;
  // A release that was moved forward: the line says when it really came.
  await tx.$executeRaw`
    UPDATE order_items SET "releaseAt" = LEAST("releaseAt", date_trunc('milliseconds', clock_timestamp()))
    WHERE "id" = ${line.id}::uuid`;
  return true;
}
