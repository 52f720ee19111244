import type { Transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';

/** The order is paid: the held use of its coupon becomes final. Call with the order's row locked; safe to repeat. */
export async function spendCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw(updateSpentCoupon(orderId));
}

/** The same as a part of `writeTogether`. */
export function updateSpentCoupon(orderId: string): Prisma.Sql {
  return Prisma.sql`
    UPDATE coupon_uses SET "status" = 'used' WHERE "orderId" = ${orderId}::uuid AND "status" = 'held'`;
}
