import type { Transaction } from '../platform/database/db.ts';

/**
 * The order was not completed: releases the coupon it held, or, when asked to, one already used.
 * Call with the order's row locked; safe to repeat.
 */
export async function releaseCoupon(tx: Transaction, orderId: string, from: 'held' | 'used' = 'held'): Promise<void> {
  await tx.$executeRaw`
    WITH released AS (
      UPDATE coupon_uses SET "status" = 'released'
      WHERE "orderId" = ${orderId}::uuid AND "status" = ${from}::"CouponUseStatus" RETURNING "couponId"
    )
    UPDATE coupons SET "useCount" = "useCount" - 1 WHERE "id" IN (SELECT "couponId" FROM released)`;
}
