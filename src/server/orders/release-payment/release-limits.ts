import { maxReleaseOrders } from '../../../shared/orders/release-payment/release-payment.rules.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/** SQL condition on `orders o`: it waits unpaid for a release, so it is none of those that should be paid now. */
export const awaitsRelease = Prisma.sql`
  EXISTS (SELECT FROM release_payments rp WHERE rp."orderId" = o."id" AND rp."dueUntil" IS NULL)`;

/**
 * TOO_MANY_OPEN_ORDERS when this buyer has no room for another unpaid pre-order, ORDER_VALIDATION_FAILED when they have
 * one of the same single copy. Call with the buyer locked.
 */
export async function requireReleaseRoom(tx: Transaction, userId: string, productId: string): Promise<void> {
  const [row] = await tx.$queryRaw<{ open: number; same: number }[]>`
    SELECT count(DISTINCT o."id")::int AS open,
      count(*) FILTER (WHERE i."productId" = ${productId}::uuid AND i."type" <> 'game_item')::int AS same
    FROM orders o JOIN order_items i ON i."orderId" = o."id"
    WHERE o."userId" = ${userId}::uuid AND o."status" IN ('pending', 'on_hold') AND ${awaitsRelease}`;
  if ((row?.open ?? 0) >= maxReleaseOrders) throw new AppError('TOO_MANY_OPEN_ORDERS');
  if ((row?.same ?? 0) === 0) return;
  throw new AppError('ORDER_VALIDATION_FAILED', {
    message: 'You have already pre-ordered this.',
    errors: { payOnRelease: ['releaseOrderedAlready'] },
  });
}
