import type { Transaction } from '../platform/database/db.ts';

/** The order is paid: what it held of a coupon is used for good. Call with the order's row locked; safe to repeat. */
export async function spendCoupon(tx: Transaction, orderId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE coupon_uses SET "status" = 'used' WHERE "orderId" = ${orderId}::uuid AND "status" = 'held'`;
}
