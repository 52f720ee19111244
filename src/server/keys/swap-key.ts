import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

export interface SoldKey {
  id: string;
  productId: string;
  masked: string;
  orderItemId: string;
  unitIndex: number;
}

/** A key that a buyer has, with the order it was sold in. NOT_FOUND for any other. */
export async function findKeyOfBuyer(tx: Transaction, id: string): Promise<{ orderId: string; key: SoldKey }> {
  const key = await tx.productKey.findUnique({
    where: { id, status: { in: ['sold', 'revealed'] } },
    select: {
      productId: true,
      masked: true,
      orderItemId: true,
      unitIndex: true,
      orderItem: { select: { orderId: true } },
    },
  });
  if (key?.orderItemId == null || key.unitIndex === null || !key.orderItem) throw new AppError('NOT_FOUND');
  const { orderItemId, unitIndex, productId, masked } = key;
  return { orderId: key.orderItem.orderId, key: { id, productId, masked, orderItemId, unitIndex } };
}

/** Another key of the pool in the place of this one. INSUFFICIENT_STOCK where there is none. */
export async function swapKey(tx: Transaction, key: SoldKey): Promise<{ id: string; masked: string }> {
  await tx.$executeRaw`
    UPDATE product_keys SET "status" = 'replaced', "orderItemId" = NULL, "unitIndex" = NULL WHERE "id" = ${key.id}::uuid`;
  const [fresh] = await tx.$queryRaw<{ id: string; masked: string }[]>`
    UPDATE product_keys SET "status" = 'sold', "orderItemId" = ${key.orderItemId}::uuid,
      "unitIndex" = ${key.unitIndex}, "soldAt" = clock_timestamp()
    WHERE "id" = (SELECT "id" FROM product_keys WHERE "productId" = ${key.productId}::uuid AND "status" = 'available'
                  ORDER BY "id" LIMIT 1 FOR UPDATE SKIP LOCKED)
    RETURNING "id", "masked"`;
  if (!fresh) throw new AppError('INSUFFICIENT_STOCK');
  await tx.$executeRaw`UPDATE product_keys SET "replacedById" = ${fresh.id}::uuid WHERE "id" = ${key.id}::uuid`;
  return fresh;
}
