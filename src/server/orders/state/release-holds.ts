import { releaseCoupon } from '../../coupons/release-coupon.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { releaseReservations } from './order-reservations.ts';

/** Gives back everything that an order held and will not need any more: stock and coupon. Call with its row locked. */
export async function releaseHolds(tx: Transaction, orderId: string): Promise<void> {
  await releaseReservations(tx, orderId);
  await releaseCoupon(tx, orderId);
}
