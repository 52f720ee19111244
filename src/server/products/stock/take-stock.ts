import { invalidate } from '../../platform/cache/cache-bus.ts';
import type { Transaction } from '../../platform/database/db.ts';

export interface StockLine {
  productId: string;
  quantity: number;
  /** Counted against the limit of pre-orders instead of the stock, which may not be there yet. */
  isPreorder?: boolean;
}

export interface Shortage extends StockLine {
  available: number;
}

/** Cards show stock numbers only up to here, so only then do cached pages become stale. */
const shownStock = 10;

/**
 * Takes the lines from stock; the shortages say which are missing, and the caller then rolls back. One conditional
 * UPDATE per product, in the order of product ids, so that two carts with the same products cannot block each other.
 */
export async function takeStock(tx: Transaction, lines: readonly StockLine[]): Promise<Shortage[]> {
  const shortages: Shortage[] = [];
  let isShown = false;
  for (const line of inLockOrder(lines)) {
    const left = line.isPreorder ? await takePreorder(tx, line) : await takeUnits(tx, line);
    if (left) isShown ||= left.stock !== null && left.stock <= shownStock;
    else shortages.push({ ...line, available: await readStock(tx, line) });
  }
  if (isShown) await invalidate(tx, ['products']);
  return shortages;
}

/** The same where the transaction goes on without them: with a shortage none of the lines is taken. */
export async function takeAllOrNone(tx: Transaction, lines: readonly StockLine[]): Promise<Shortage[]> {
  const shortages = await takeStock(tx, lines);
  if (shortages.length > 0) await returnStock(tx, without(lines, shortages));
  return shortages;
}

function without(lines: readonly StockLine[], shortages: readonly Shortage[]): StockLine[] {
  const short = [...shortages];
  return lines.filter((line) => {
    const index = short.findIndex(
      ({ productId, quantity }) => productId === line.productId && quantity === line.quantity,
    );
    if (index >= 0) short.splice(index, 1);
    return index < 0;
  });
}

/** Puts the lines back into stock. */
export async function returnStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity, isPreorder } of inLockOrder(lines)) {
    if (isPreorder) {
      await tx.$executeRaw`
        UPDATE products SET "preorderedUnits" = "preorderedUnits" - ${quantity} WHERE "id" = ${productId}::uuid`;
    } else {
      await tx.$executeRaw`
        UPDATE products SET "stockQuantity" = "stockQuantity" + ${quantity}
        WHERE "id" = ${productId}::uuid AND "stockQuantity" IS NOT NULL`;
    }
  }
  if (lines.length > 0) await invalidate(tx, ['products']);
}

/** A pre-order is about to be delivered: its units come out of the stock, where there is any. False when there is not. */
export async function takePreorderedStock(tx: Transaction, { productId, quantity }: StockLine): Promise<boolean> {
  const taken = await tx.$executeRaw`
    UPDATE products SET "preorderedUnits" = "preorderedUnits" - ${quantity}, "stockQuantity" = "stockQuantity" - ${quantity}
    WHERE "id" = ${productId}::uuid AND ("stockQuantity" IS NULL OR "stockQuantity" >= ${quantity})`;
  return taken > 0;
}

/** What was pre-ordered before comes first, so only the rest is sold. */
async function takeUnits(tx: Transaction, { productId, quantity }: StockLine) {
  const [left] = await tx.$queryRaw<{ stock: number }[]>`
    UPDATE products SET "stockQuantity" = "stockQuantity" - ${quantity}
    WHERE "id" = ${productId}::uuid AND "stockQuantity" - "preorderedUnits" >= ${quantity}
    RETURNING "stockQuantity" - "preorderedUnits" AS stock`;
  return left;
}

async function takePreorder(tx: Transaction, { productId, quantity }: StockLine) {
  const [left] = await tx.$queryRaw<{ stock: number | null }[]>`
    UPDATE products SET "preorderedUnits" = "preorderedUnits" + ${quantity}
    WHERE "id" = ${productId}::uuid AND ("preorderLimit" IS NULL OR "preorderedUnits" + ${quantity} <= "preorderLimit")
    RETURNING "preorderLimit" - "preorderedUnits" AS stock`;
  return left;
}

async function readStock(tx: Transaction, { productId, isPreorder }: StockLine): Promise<number> {
  const [product] = await tx.$queryRaw<{ stock: number | null; preorders: number | null }[]>`
    SELECT "stockQuantity" - "preorderedUnits" AS stock, "preorderLimit" - "preorderedUnits" AS preorders
    FROM products WHERE "id" = ${productId}::uuid`;
  return Math.max(0, (isPreorder ? product?.preorders : product?.stock) ?? 0);
}

function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  return [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
