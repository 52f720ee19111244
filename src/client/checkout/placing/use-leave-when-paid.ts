import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import { notify } from '../../platform/notify.tsx';
import type { CheckoutState } from './checkout-machine.ts';
import { showTop } from './show-top.ts';

/** Replaces this page by the success page, so that going back does not lead to a paid form. */
export function useLeaveWhenPaid(state: CheckoutState): void {
  const paidId = state.step === 'paid' ? state.order.id : undefined;
  useEffect(() => {
    if (paidId === undefined) return;
    notify.success(orderMessages.orderPlaced, { id: 'order-placed' });
    navigate(`/checkout?order=${paidId}`, { replace: true });
    // Once the success page has replaced this one.
    return () => void showTop();
  }, [paidId]);
}
