import { releaseCoupon } from '../../coupons/release-coupon.ts';
import type { Transaction } from '../../platform/database/db.ts';

/**
 * A paid order that was cancelled gives its coupon back once all of its money is back; a refund of a part does not, nor
 * that of an order which was delivered. Call with the order's row locked; safe to repeat.
 */
export async function releaseOrderCoupon(tx: Transaction, orderId: string): Promise<void> {
  const { status, refundedCents, totalCents } = await tx.order.findUniqueOrThrow({
    where: { id: orderId },
    select: { status: true, refundedCents: true, totalCents: true },
  });
  if (status === 'cancelled' && refundedCents >= totalCents) await releaseCoupon(tx, orderId, 'used');
}
