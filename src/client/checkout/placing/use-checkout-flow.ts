import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { navigate } from 'wouter/use-browser-location';
import type { z } from 'zod';
import { asksForSession } from '../../../shared/auth/session-end.rules.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { messages } from '../../../shared/messages/messages.ts';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { PlaceOrder } from '../../../shared/orders/place-order.schemas.ts';
import type { NextAction, processPaymentSchema } from '../../../shared/payments/payment.schemas.ts';
import { askToSignIn } from '../../auth/sign-in/ask-to-sign-in.ts';
import { createPaymentKey } from '../../payments/attempt/payment-key.ts';
import { cardNotTaken, isDecided, type PaymentProblem, problemOf } from '../../payments/attempt/payment-problem.ts';
import type { ConfirmCard } from '../../payments/card/card-handle.ts';
import type { Payment } from '../../payments/method/payment-section.tsx';
import { envelopeOf, wasAnswered } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, idempotent, trpc } from '../../platform/trpc.ts';
import { rememberCartOrder } from './cart-orders.ts';
import { type CheckoutState, orderOf, reduceCheckout, startCheckout } from './checkout-machine.ts';
import { beginAttempt, endAttempt, recordOrder } from './order-attempt.ts';
import { useGoToProvider } from './use-go-to-provider.ts';

type ProcessPayment = z.input<typeof processPaymentSchema>;

export type CheckoutFlow = {
  state: CheckoutState;
  /** Places the order unless there is one, then pays it; in coins, its own page shows what to send. Does nothing while it is at work. */
  submit: (payment: Payment, placing: Placing | undefined, coin?: CryptoAsset | null) => Promise<void>;
  answerBank: (outcome: 'approved' | 'rejected') => Promise<void>;
};

const notConfirmed: PaymentProblem = {
  kind: 'not-confirmed',
  message: 'The payment was not confirmed',
  requestId: undefined,
};

/** Sends a call; when the session has ended meanwhile its member signs in over the page, and the call goes on. */
async function signedIn<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    const isEnded = asksForSession(envelopeOf(error)?.code);
    if (!isEnded || !(await askToSignIn('Your session has ended. Sign in, and we will continue with your payment.')))
      throw error;
    return await send();
  }
}

/** What is ordered, and whether it is bought apart from the cart. */
export type Placing = { input: PlaceOrder; isApart: boolean };

/** Places `input` once, however often it is tried. */
async function placeOnce({ input, isApart }: Placing): Promise<Order> {
  const attempt = beginAttempt(input);
  try {
    const { order } = await signedIn(() => api.orders.place.mutate(input, idempotent(attempt.key)));
    recordOrder(attempt, order.id);
    if (!isApart) rememberCartOrder(order.id);
    return order;
  } catch (error) {
    if (isDecided(envelopeOf(error))) endAttempt();
    throw error;
  }
}

/** Runs the purchase against the server and keeps `state` in step with it. */
export function useCheckoutFlow(initialOrder: Order | undefined, confirmCard: ConfirmCard): CheckoutFlow {
  const [state, dispatch] = useReducer(reduceCheckout, initialOrder, startCheckout);
  const [keys] = useState(createPaymentKey);
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  useGoToProvider(state);

  const settle = (order: Order) => {
    void utils.orders.get.invalidate({ id: order.id });
    void utils.orders.list.invalidate();
    dispatch({ type: 'settled', order });
  };
  const fail = async (error: unknown, order: Order | undefined, wasRejected = false) => {
    const answered = problemOf(envelopeOf(error), wasAnswered(error));
    const problem = wasRejected && answered.kind === 'declined' ? notConfirmed : answered;
    // Another tab, or an answer that was lost on the way, may have paid the order meanwhile.
    const current = order && problem.kind === 'not-payable' ? await readOrder(order.id) : undefined;
    if (current?.paymentStatus === 'paid') return settle(current);
    const isGone = problem.kind === 'not-payable' && !current?.allowedActions.includes('pay');
    const isOrderLost = isGone || problem.kind === 'held';
    if (isOrderLost) endAttempt();
    void queryClient.invalidateQueries({ queryKey: ['cart-prices'] });
    // An order tried with another method has that method's price by now.
    if (order) void utils.orders.paymentMethods.invalidate({ id: order.id });
    if (order) void utils.orders.get.invalidate({ id: order.id });
    dispatch({ type: 'failed', problem, isOrderLost });
  };
  const pay = async (order: Order, input: ProcessPayment) => {
    try {
      const key = keys.forContent(JSON.stringify(input));
      const answer = await signedIn(() => api.orders.processPayment.mutate(input, idempotent(key)));
      keys.renew();
      if (answer.nextAction === null) return settle(answer.order);
      if (input.returned) return dispatch({ type: 'failed', problem: cardNotTaken, isOrderLost: false });
      dispatch({ type: 'action-required', order: answer.order, action: answer.nextAction });
      await act(answer.order, answer.nextAction);
    } catch (error) {
      if (isDecided(envelopeOf(error))) keys.renew();
      await fail(error, order, input.threeDSecure?.outcome === 'rejected');
    }
  };

  /** Runs the provider's own step; afterwards the server asks the provider for the result. */
  const act = async (order: Order, action: NextAction) => {
    if (action.type !== 'stripe') return;
    const message = await confirmCard(action.clientSecret);
    if (message !== undefined) {
      const problem: PaymentProblem = { kind: 'not-sent', message, requestId: undefined };
      return dispatch({ type: 'failed', problem, isOrderLost: false });
    }
    dispatch({ type: 'answered' });
    const returned = { paymentId: action.paymentId, outcome: 'approved' as const };
    await pay(order, { orderId: order.id, paymentMethod: 'card', returned });
  };

  const submit: CheckoutFlow['submit'] = async (payment, placing, coin = null) => {
    if (state.step !== 'form') return;
    dispatch({ type: 'submitted' });
    let order = orderOf(state);
    if (order === undefined) {
      if (placing === undefined) return;
      try {
        order = await placeOnce(placing);
      } catch (error) {
        notify.error(messages.placeOrderFailed);
        return fail(error, undefined);
      }
      dispatch({ type: 'placed', order });
      if (placing.input.payOnRelease) return settle(order);
    }
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

async function readOrder(id: string): Promise<Order | undefined> {
  return api.orders.get.query({ id }).catch(() => undefined);
}
