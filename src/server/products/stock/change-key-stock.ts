import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/**
 * Adds as many units to a product's stock as keys came into its pool; it is limited from now on. CONFLICT for a product
 * that is not delivered as keys, which it may have become while they were being read.
 */
export async function addKeyStock(tx: Transaction, productId: string, count: number): Promise<void> {
  const added = await tx.$executeRaw`
    UPDATE products SET "stockQuantity" = COALESCE("stockQuantity", 0) + ${count}
    WHERE "id" = ${productId}::uuid AND "deliveryType" = 'key'`;
  if (added === 0) throw notDeliveredAsKeys();
}

export function notDeliveredAsKeys(): AppError {
  return new AppError('CONFLICT', { message: 'Only products delivered as keys can have keys.' });
}

/** Takes withdrawn keys from stock. False when open orders or pre-orders wait for so many that too few are left. */
export async function withdrawKeyStock(tx: Transaction, productId: string, count: number): Promise<boolean> {
  const withdrawn = await tx.$executeRaw`
    UPDATE products SET "stockQuantity" = "stockQuantity" - ${count}
    WHERE "id" = ${productId}::uuid AND "stockQuantity" - "preorderedUnits" >= ${count}`;
  return withdrawn > 0;
}

/** Takes lost keys from stock, even those that open orders wait for. */
export async function dropKeyStock(
  tx: Transaction,
  lost: readonly { productId: string; count: number }[],
): Promise<void> {
  const productIds = lost.map(({ productId }) => productId);
  const counts = lost.map(({ count }) => count);
  await tx.$executeRaw`
    UPDATE products p SET "stockQuantity" = greatest(0, p."stockQuantity" - l."count")
    FROM unnest(${productIds}::uuid[], ${counts}::int[]) AS l("productId", "count") WHERE p."id" = l."productId"`;
}
