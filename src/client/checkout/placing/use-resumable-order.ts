import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { Basket } from '../../cart/basket.ts';
import { emptyCartOf } from '../../orders/placed/empty-cart.ts';
import { trpc } from '../../platform/trpc.ts';
import { endAttempt, readAttempt } from './order-attempt.ts';
import { resumeOf } from './resume.ts';

export type Resumable = { status: 'loading' } | { status: 'ready'; order: Order | undefined };

/**
 * The order that this tab placed before a reload or a detour: unpaid with what is about to be bought now, for the same
 * person, or already paid. Any other order is paid from My orders, and what it bought leaves the cart.
 */
export function useResumableOrder(basket: Basket, isGift: boolean): Resumable {
  const [attempt] = useState(readAttempt);
  const orderId = attempt?.orderId;
  const query = trpc.orders.get.useQuery(
    { id: orderId ?? '' },
    { enabled: orderId !== undefined, staleTime: 0, gcTime: 0, retry: false },
  );
  const order = query.data;
  const next = order && resumeOf(order, basket, isGift);
  const isLeft = query.isFetchedAfterMount && query.isSuccess && next === 'leave';
  // Left once, it does not come back when the cart changes under this page.
  const [wasLeft, setLeft] = useState(false);
  if (isLeft && !wasLeft) setLeft(true);

  useEffect(() => {
    if (!isLeft || !order) return;
    endAttempt();
    emptyCartOf(order);
  }, [isLeft, order]);
  if (orderId !== undefined && !query.isFetchedAfterMount) return { status: 'loading' };
  return { status: 'ready', order: wasLeft || next === 'leave' ? undefined : order };
}
