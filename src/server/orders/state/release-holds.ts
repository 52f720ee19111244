import { releaseCoupon } from '../../coupons/release-coupon.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { releaseReservations } from './order-reservations.ts';

/** Releases the stock and coupon that an order no longer needs. Call with its row locked. */
export async function releaseHolds(tx: Transaction, orderId: string): Promise<void> {
  await releaseReservations(tx, orderId);
  await releaseCoupon(tx, orderId);
}
