import { useEffect } from 'react';
import { navigate } from 'wouter/use-browser-location';
import { messages } from '../../../shared/messages/messages.ts';
import { notify } from '../../platform/notify.tsx';
import { focusHeading } from '../../platform/screen/heading-focus.ts';
import type { CheckoutState } from './checkout-machine.ts';

/** The button that paid stands far down; a page that replaces another one stays where that was scrolled to. */
function showTop(): void {
  window.scrollTo({ top: 0, behavior: 'instant' });
  focusHeading();
}

/** Goes on to the page of success, in place of this one: going back must not lead to a form that was paid. */
export function useLeaveWhenPaid(state: CheckoutState): void {
  const paidId = state.step === 'paid' ? state.order.id : undefined;
  useEffect(() => {
    if (paidId === undefined) return;
    notify.success(messages.orderPlaced, { id: 'order-placed' });
    navigate(`/checkout?order=${paidId}`, { replace: true });
    return showTop;
  }, [paidId]);
}
