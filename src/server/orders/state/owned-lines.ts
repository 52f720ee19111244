import { isBeingPaid } from '../../payments/attempts/being-paid.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { heldBy, ownedLine } from '../../products/access/owned-line.ts';
import type { LockedOrder } from './lock-order.ts';
import { conflict } from './transition-order.ts';

/** SQL condition on `orders o` and `order_items i`: not paid yet, but may still be. */
export const openLine = Prisma.sql`o."paymentStatus" <> 'paid' AND o."status" IN ('pending', 'on_hold')`;

/** The payments of one buyer start one at a time, which `selectTaken` counts on. */
export async function lockPayer(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`SELECT ${payerLock(Prisma.sql`${userId}::text`)}`;
}

/** SQL expression that waits for the lock of the buyer whose id `userId` is. */
export function payerLock(userId: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`pg_advisory_xact_lock(hashtextextended('pay ' || ${userId}, 0))`;
}

/** A line of an order for a single copy (C3) that its buyer has, or is paying for, already. */
export interface TakenLine {
  name: string;
  isOwned: boolean;
}

export function selectTaken({ id, userId }: Pick<LockedOrder, 'id' | 'userId'>): Prisma.Sql {
  return Prisma.sql`
    SELECT wanted."name", bool_or(${ownedLine}) AS "isOwned"
    FROM order_items wanted
    JOIN order_items i ON i."productId" = wanted."productId"
    JOIN orders o ON o."id" = i."orderId" AND ${heldBy(userId)} AND o."id" <> ${id}::uuid
    WHERE wanted."orderId" = ${id}::uuid AND wanted."type" <> 'game_item' AND ((${ownedLine}) OR ${isBeingPaid})
    GROUP BY wanted."id" ORDER BY wanted."position" LIMIT 1`;
}

/**
 * Refuses with ORDER_CONFLICT to pay for it once more: two tabs may have ordered the same, and the second payment would
 * be for nothing.
 */
export function refuseTaken({ status, isGift }: Pick<LockedOrder, 'status' | 'isGift'>, taken?: TakenLine): void {
  if (!taken || isGift) return;
  const message = taken.isOwned
    ? `You already own ${taken.name}. Cancel this order and order the rest again.`
    : `You are already paying for ${taken.name} in another order. Finish or cancel that one first.`;
  throw new AppError('ORDER_CONFLICT', { ...conflict(status, 'buyer').options, message });
}
