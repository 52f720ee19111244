import type { Transaction } from '../platform/database/db.ts';

/** The order is paid: the held use of its coupon becomes final. Call with the order's row locked; safe to repeat. */
export async function spendCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE coupon_uses SET "status" = 'used' WHERE "orderId" = ${orderId}::uuid AND "status" = 'held'`;
}
