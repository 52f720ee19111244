import { useEffect } from 'react';
import type { CheckoutState } from './checkout-machine.ts';

/** Leads to the provider's page once it asks for it. Whoever comes back by the browser's button finds a fresh form. */
export function useGoToProvider(state: CheckoutState): void {
  const action = state.step === 'three-d-secure' ? state.action : undefined;
  const address = action?.type === 'redirect' ? action.approvalUrl : undefined;
  useEffect(() => {
    if (address === undefined) return;
    const renew = (event: PageTransitionEvent) => {
      if (event.persisted) window.location.reload();
    };
    window.addEventListener('pageshow', renew);
    window.location.assign(address);
    return () => window.removeEventListener('pageshow', renew);
  }, [address]);
}
