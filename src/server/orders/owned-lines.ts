import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { LockedOrder } from './lock-order.ts';
import { conflict } from './transition-order.ts';

/** Condition on `orders o` and `order_items i`: paid for, and neither given back nor revoked. */
export const ownedLine = Prisma.sql`o."paymentStatus" = 'paid' AND o."status" NOT IN ('cancelled', 'refunded', 'failed')
  AND i."deliveryStatus" <> 'revoked'`;

/**
 * Refuses with ORDER_CONFLICT to pay for a single copy (C3) that its buyer owns by now: two tabs may have ordered the same,
 * and the second payment would bring nothing.
 */
export async function requireNotOwned(tx: Transaction, { id, userId, status }: LockedOrder): Promise<void> {
  const [owned] = await tx.$queryRaw<{ name: string }[]>`
    SELECT wanted."name" FROM order_items wanted
    WHERE wanted."orderId" = ${id}::uuid AND wanted."type" <> 'game_item' AND EXISTS (
      SELECT FROM orders o JOIN order_items i ON i."orderId" = o."id"
      WHERE o."userId" = ${userId}::uuid AND i."productId" = wanted."productId" AND ${ownedLine})
    ORDER BY wanted."position" LIMIT 1`;
  if (!owned) return;
  const message = `You own ${owned.name} already. Cancel this order and buy the rest of it.`;
  throw new AppError('ORDER_CONFLICT', { ...conflict(status, 'buyer').options, message });
}
