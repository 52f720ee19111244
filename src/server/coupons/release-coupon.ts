import type { Transaction } from '../platform/db.ts';

/** The order came to nothing: its coupon may be used again. Call with the order's row locked; safe to repeat. */
export async function releaseCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH released AS (
      UPDATE coupon_uses SET "status" = 'released' WHERE "orderId" = ${orderId}::uuid AND "status" = 'held'
      RETURNING "couponId"
    )
    UPDATE coupons SET "useCount" = "useCount" - 1 WHERE "id" IN (SELECT "couponId" FROM released)`;
}
