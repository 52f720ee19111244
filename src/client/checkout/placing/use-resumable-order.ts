import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { Basket } from '../../cart/basket.ts';
import { isSameBasket } from '../../orders/read/bought-units.ts';
import { trpc } from '../../platform/trpc.ts';
import { endAttempt, readAttempt } from './order-attempt.ts';

export type Resumable = { status: 'loading' } | { status: 'ready'; order: Order | undefined };

function isSameAs({ lines, couponCode }: Basket, order: Order): boolean {
  return order.couponCode === (couponCode ?? null) && isSameBasket(lines, order.items);
}

/**
 * The order that this tab placed before a reload or a detour: unpaid with the items that are about to be bought now, or
 * already paid. Any other order is paid from My orders.
 */
export function useResumableOrder(basket: Basket): Resumable {
  const [attempt] = useState(readAttempt);
  const orderId = attempt?.orderId;
  const query = trpc.orders.get.useQuery(
    { id: orderId ?? '' },
    { enabled: orderId !== undefined, staleTime: 0, gcTime: 0, retry: false },
  );
  const order = query.data;
  const isUsable =
    order !== undefined &&
    order.releasePayment?.state !== 'scheduled' &&
    (order.paymentStatus === 'paid' || (order.allowedActions.includes('pay') && isSameAs(basket, order)));
  const isStale = query.isFetchedAfterMount && !isUsable;

  useEffect(() => {
    if (isStale && query.isSuccess) endAttempt();
  }, [isStale, query.isSuccess]);
  if (orderId !== undefined && !query.isFetchedAfterMount) return { status: 'loading' };
  return { status: 'ready', order: isUsable ? order : undefined };
}
