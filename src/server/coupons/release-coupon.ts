import type { Transaction } from '../platform/database/db.ts';

/**
 * The order came to nothing: its coupon may be used again, as long as the order only held it, or although it was paid.
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
