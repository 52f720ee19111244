import { invalidate } from '../../platform/cache/cache-bus.ts';
import type { Transaction } from '../../platform/database/db.ts';

export interface StockLine {
  productId: string;
  quantity: number;
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
  for (const { productId, quantity } of inLockOrder(lines)) {
    const [left] = await tx.$queryRaw<{ stock: number }[]>`
      UPDATE products SET "stockQuantity" = "stockQuantity" - ${quantity}
      WHERE "id" = ${productId}::uuid AND "stockQuantity" >= ${quantity}
      RETURNING "stockQuantity" AS stock`;
    if (left) isShown ||= left.stock <= shownStock;
    else shortages.push({ productId, quantity, available: await readStock(tx, productId) });
  }
  if (isShown) await invalidate(tx, ['products']);
  return shortages;
}

/** Puts the lines back into stock. */
export async function returnStock(tx: Transaction, lines: readonly StockLine[]): Promise<void> {
  for (const { productId, quantity } of inLockOrder(lines)) {
    await tx.$executeRaw`
      UPDATE products SET "stockQuantity" = "stockQuantity" + ${quantity}
      WHERE "id" = ${productId}::uuid AND "stockQuantity" IS NOT NULL`;
  }
  if (lines.length > 0) await invalidate(tx, ['products']);
}

async function readStock(tx: Transaction, productId: string): Promise<number> {
  const product = await tx.product.findUnique({ where: { id: productId }, select: { stockQuantity: true } });
  return product?.stockQuantity ?? 0;
}

function inLockOrder(lines: readonly StockLine[]): StockLine[] {
  return [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
}
