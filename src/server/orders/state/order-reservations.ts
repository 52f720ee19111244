import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { writeTogether } from '../../platform/database/write-together.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { returnStock, type Shortage, type StockLine, takeAllOrNone } from '../../products/stock/take-stock.ts';

/** How long an order that is put on hold keeps its stock (D-36). */
export const heldMinutes = 72 * 60;

/** Releases the order's reserved units. Call with the order's row locked. Returns the number of lines. */
export async function releaseReservations(tx: Transaction, orderId: string): Promise<number> {
  const released = await tx.$queryRaw<StockLine[]>`
    UPDATE stock_reservations SET "status" = 'released'
    WHERE "status" = 'held' AND "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = ${orderId}::uuid)
    RETURNING "productId", "quantity", "isPreorder"`;
  await returnStock(tx, released);
  return released.length;
}

/**
 * Makes sure that every limited line of the order holds its units again for at least `minutes`. A lapsed reservation is
 * taken from stock again; the shortages say where that failed, and then nothing is taken.
 */
export async function holdReservations(tx: Transaction, orderId: string, minutes: number): Promise<Shortage[]> {
  const lapsed = await tx.$queryRaw<StockLine[]>(selectLapsed(orderId));
  const shortages = await takeAllOrNone(tx, lapsed);
  if (shortages.length > 0) return shortages;
  const note = Prisma.sql`
    UPDATE orders SET "reservedUntil" = greatest("reservedUntil", now() + ${minutes} * interval '1 minute')
    WHERE "id" = ${orderId}::uuid`;
  await writeTogether(tx, [holdLines(orderId, minutes), note]);
  return [];
}

/** Reservations that have to be taken from stock again before `holdLines`. */
export function selectLapsed(orderId: string): Prisma.Sql {
  return Prisma.sql`
    SELECT "productId", "quantity", "isPreorder" FROM stock_reservations
    WHERE "status" = 'released' AND "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = ${orderId}::uuid)`;
}

/** The order's `reservedUntil` goes with it. */
export function holdLines(orderId: string, minutes: number): Prisma.Sql {
  return Prisma.sql`
    UPDATE stock_reservations
    SET "status" = 'held', "expiresAt" = greatest("expiresAt", now() + ${minutes} * interval '1 minute')
    WHERE "status" IN ('held', 'released')
      AND "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = ${orderId}::uuid)`;
}

/** The same, but throws INSUFFICIENT_STOCK with the shortages. */
export async function requireReservations(tx: Transaction, orderId: string, minutes: number): Promise<void> {
  refuseShort(await holdReservations(tx, orderId, minutes));
}

export function refuseShort(shortages: readonly Shortage[]): void {
  if (shortages.length > 0) throw new AppError('INSUFFICIENT_STOCK', { details: { items: shortages } });
}

/** The order is paid: its reserved units become sold. */
export async function sellReservations(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw(updateSold(orderId));
}

/** The same as a part of `writeTogether`. */
export function updateSold(orderId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE stock_reservations SET "status" = 'sold'
    WHERE "status" = 'held' AND "orderItemId" IN (SELECT "id" FROM order_items WHERE "orderId" = ${orderId}::uuid)`;
}
