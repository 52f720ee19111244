import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';

/**
 * The order is paid: the use of its coupon becomes final. One that was released when the order was given up counts again,
 * since a late payment pays the price with the discount. Call with the order's row locked; safe to repeat.
 */
export async function spendCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    WITH spent AS (
      UPDATE coupon_uses u SET "status" = 'used' FROM coupon_uses old
      WHERE old."id" = u."id" AND u."orderId" = ${orderId}::uuid AND u."status" IN ('held', 'released')
      RETURNING u."couponId", old."status" AS was
    )
    UPDATE coupons SET "useCount" = "useCount" + 1
    WHERE "id" IN (SELECT "couponId" FROM spent WHERE was = 'released')`;
}

/** The same as a part of `writeTogether`, for an order that was open all the time. */
export function updateSpentCoupon(orderId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE coupon_uses SET "status" = 'used' WHERE "orderId" = ${orderId}::uuid AND "status" = 'held'`;
}
