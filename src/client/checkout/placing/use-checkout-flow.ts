import { useReducer } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { orderMessages } from '../../../shared/orders/orders.messages.ts';
import type { NextAction } from '../../../shared/payments/payment.schemas.ts';
import type { ConfirmCard } from '../../payments/card/card-handle.ts';
import type { Payment } from '../../payments/method/payment-section.tsx';
import { notify } from '../../platform/notify.tsx';
import { api } from '../../platform/trpc.ts';
import { type CheckoutState, orderOf, reduceCheckout, startCheckout } from './checkout-machine.ts';
import { type Placing, placeOnce } from './place-once.ts';
import { signedIn } from './signed-in.ts';
import { useGoToProvider } from './use-go-to-provider.ts';
import { useOutcome } from './use-outcome.ts';
import { type ProcessPayment, usePay } from './use-pay.ts';

export type CheckoutFlow = {
  state: CheckoutState;
  /** Places the order unless there is one, then pays it; in coins, its own page shows what to send. Does nothing while it is at work. */
  submit: (payment: Payment, placing: Placing | undefined, coin?: CryptoAsset | null) => Promise<void>;
  answerBank: (outcome: 'approved' | 'rejected') => Promise<void>;
};

/** Runs the purchase against the server and keeps `state` in step with it. */
export function useCheckoutFlow(initialOrder: Order | undefined, confirmCard: ConfirmCard): CheckoutFlow {
  const [state, dispatch] = useReducer(reduceCheckout, initialOrder, startCheckout);
  const outcome = useOutcome(dispatch);
  const pay = usePay(dispatch, outcome, confirmCard);
  useGoToProvider(state);

  const submit: CheckoutFlow['submit'] = async (payment, placing, coin = null) => {
    if (state.step !== 'form') return;
    let order = orderOf(state);
    if (order === undefined) {
      if (placing === undefined) return;
      dispatch({ type: 'submitted' });
      try {
        order = await placeOnce(placing);
      } catch (error) {
        notify.error(orderMessages.placeOrderFailed);
        return outcome.fail(error, undefined);
      }
      dispatch({ type: 'placed', order });
      if (placing.input.payOnRelease) return outcome.settle(order);
    } else dispatch({ type: 'submitted' });
    if (payment.paymentMethod === 'crypto') return await showCoins(order, coin);
    await pay(order, { ...payment, orderId: order.id });
  };
  const answerBank = async (outcome: 'approved' | 'rejected') => {
    if (state.step !== 'three-d-secure') return;
    dispatch({ type: 'answered' });
    await pay(state.order, toAnswer(state.order, state.action, outcome));
  };
  return { state, submit, answerBank };
}

function toAnswer(order: Order, action: NextAction, outcome: 'approved' | 'rejected'): ProcessPayment {
  return {
    orderId: order.id,
    paymentMethod: 'card',
    threeDSecure: { paymentId: action.paymentId, outcome },
  };
}

/** The order's page asks again where no amount could be told. */
async function showCoins({ id }: Order, asset: CryptoAsset | null): Promise<void> {
  if (asset) await signedIn(() => api.cryptoQuotes.request.mutate({ id, asset })).catch(() => undefined);
  navigate(`/user/orders/${id}/pay`);
}
