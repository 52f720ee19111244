import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { heldBy, ownedLine } from '../../products/access/owned-line.ts';
import type { LockedOrder } from './lock-order.ts';
import { conflict } from './transition-order.ts';

/** SQL condition on `orders o` and `order_items i`: not paid yet, but may still be. */
export const openLine = Prisma.sql`o."paymentStatus" <> 'paid' AND o."status" IN ('pending', 'on_hold')`;

/**
 * Refuses with ORDER_CONFLICT to pay for a single copy (C3) that its buyer owns by now or pays for in another order:
 * two tabs may have ordered the same, and the second payment would be for nothing. The payments of one buyer start one
 * at a time.
 */
export async function requireNotOwned(tx: Transaction, { id, userId, status, isGift }: LockedOrder): Promise<void> {
  if (isGift) return;
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`pay ${userId}`}, 0))`;
  const [taken] = await tx.$queryRaw<{ name: string; isOwned: boolean }[]>`
    SELECT wanted."name", bool_or(${ownedLine}) AS "isOwned"
    FROM order_items wanted
    JOIN order_items i ON i."productId" = wanted."productId"
    JOIN orders o ON o."id" = i."orderId" AND ${heldBy(userId)} AND o."id" <> ${id}::uuid
    WHERE wanted."orderId" = ${id}::uuid AND wanted."type" <> 'game_item' AND ((${ownedLine}) OR EXISTS (
      SELECT FROM payments p WHERE p."orderId" = o."id" AND p."status" IN ('pending', 'processing')))
    GROUP BY wanted."id" ORDER BY wanted."position" LIMIT 1`;
  if (!taken) return;
  const message = taken.isOwned
    ? `You own ${taken.name} already. Cancel this order and order the rest again.`
    : `Another order of yours is paying for ${taken.name} right now.`;
  throw new AppError('ORDER_CONFLICT', { ...conflict(status, 'buyer').options, message });
}
