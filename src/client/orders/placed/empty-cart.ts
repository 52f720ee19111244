import { useEffect } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { forgetCoupons } from '../../cart/cart-coupon.ts';
import { dropBoughtLines } from '../../cart/cart-store.ts';
import { boughtUnits } from '../read/bought-units.ts';
import { takeCartOrder } from './cart-orders.ts';

/** Whether it needs its cart no more: it is paid, or will be at the release. */
export function isSettled({ paymentStatus, releasePayment }: Pick<Order, 'paymentStatus' | 'releasePayment'>): boolean {
  return paymentStatus === 'paid' || releasePayment !== null;
}

/** Removes exactly what was bought from the cart, once; 'Buy now' took nothing from it. */
export function emptyCartOf(order: Order): void {
  const placedAt = isSettled(order) ? takeCartOrder(order.id) : undefined;
  if (placedAt === undefined) return;
  dropBoughtLines([...boughtUnits(order.items).keys()], placedAt);
  if (order.couponCode !== null) forgetCoupons();
}

/** The same on whichever page and in whichever tab its payment is seen first. */
export function useEmptyCartOf(order: Order | undefined): void {
  useEffect(() => {
    if (order) emptyCartOf(order);
  }, [order]);
}
