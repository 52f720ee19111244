import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { messages } from '../../../shared/messages/messages.ts';
import { notify } from '../../platform/notify.tsx';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import type { CheckoutState } from './checkout-machine.ts';

/** The pay button is far down, and a page that replaces another keeps its scroll position. */
function showTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/** Replaces this page by the success page, so that going back does not lead to a paid form. */
export function useLeaveWhenPaid(state: CheckoutState): void {
  const paidId = state.step === 'paid' ? state.order.id : undefined;
  useEffect(() => {
    if (paidId === undefined) return;
    notify.success(messages.orderPlaced, { id: 'order-placed' });
    navigate(`/checkout?order=${paidId}`, { replace: true });
    return showTop;
  }, [paidId]);
}
