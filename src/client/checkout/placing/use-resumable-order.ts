import { useEffect, useState } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { Basket } from '../../cart/basket.ts';
import { isSamePurchase } from '../../orders/read/bought-units.ts';
import { trpc } from '../../platform/trpc.ts';
import { endAttempt, readAttempt } from './order-attempt.ts';

export type Resumable = { status: 'loading' } | { status: 'ready'; order: Order | undefined };

/**
 * The order that this tab placed before a reload or a detour: unpaid with what is about to be bought now, for the same
 * person, or already paid. Any other order is paid from My orders.
 */
export function useResumableOrder(basket: Basket, isGift: boolean): Resumable {
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
    (order.paymentStatus === 'paid' ||
      (order.allowedActions.includes('pay') && isSamePurchase({ ...basket, isGift }, order)));
  const isStale = query.isFetchedAfterMount && !isUsable;

  useEffect(() => {
    if (isStale && query.isSuccess) endAttempt();
  }, [isStale, query.isSuccess]);
  if (orderId !== undefined && !query.isFetchedAfterMount) return { status: 'loading' };
  return { status: 'ready', order: isUsable ? order : undefined };
}
