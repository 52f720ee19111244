import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { useCartCoupon } from '../../cart/cart-coupon.ts';
import { useCart } from '../../cart/cart-store.ts';
import { trpc } from '../../platform/trpc.ts';
import { endAttempt, readAttempt } from './order-attempt.ts';

export type Resumable = { status: 'loading' } | { status: 'ready'; order: Order | undefined };

type Cart = { lines: readonly { productId: string; quantity: number }[]; couponCode: string | undefined };

function isSameAsCart(order: Order, { lines, couponCode }: Cart): boolean {
  return (
    order.couponCode === (couponCode ?? null) &&
    order.items.length === lines.length &&
    order.items.every((item) =>
      lines.some((line) => line.productId === item.productId && line.quantity === item.quantity),
    )
  );
}

/**
 * The order that this tab placed before a reload or a detour: still to be paid for what is in the cart now, or paid
 * already. Any other one belongs to My orders.
 */
export function useResumableOrder(): Resumable {
  const { lines } = useCart();
  const couponCode = useCartCoupon();
  const [attempt] = useState(() => readAttempt(sessionStorage));
  const orderId = attempt?.orderId;
  const query = trpc.orders.get.useQuery(
    { id: orderId ?? '' },
    { enabled: orderId !== undefined, staleTime: 0, gcTime: 0, retry: false },
  );
  const order = query.data;
  const isUsable =
    order !== undefined &&
    (order.paymentStatus === 'paid' ||
      (order.allowedActions.includes('pay') && isSameAsCart(order, { lines, couponCode })));
  const isStale = query.isFetchedAfterMount && !isUsable;

  useEffect(() => {
    if (isStale && query.isSuccess) endAttempt(sessionStorage);
  }, [isStale, query.isSuccess]);
  if (orderId !== undefined && !query.isFetchedAfterMount) return { status: 'loading' };
  return { status: 'ready', order: isUsable ? order : undefined };
}
