import { type Dispatch, useState } from 'react';
import type { z } from 'zod';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { NextAction, processPaymentSchema } from '../../../shared/payments/payment.schemas.ts';
import { cardNotTaken, type PaymentProblem } from '../../payments/attempt/payment-problem.ts';
import type { ConfirmCard } from '../../payments/card/card-handle.ts';
import { envelopeOf } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { api, idempotent } from '../../platform/trpc.ts';
import type { CheckoutEvent } from './checkout-machine.ts';
import { signedIn } from './signed-in.ts';
import type { Outcome } from './use-outcome.ts';

export type ProcessPayment = z.input<typeof processPaymentSchema>;

/** Asks the server to take the payment, with the steps that the provider wants of the buyer in between. */
export function usePay(dispatch: Dispatch<CheckoutEvent>, { settle, fail }: Outcome, confirmCard: ConfirmCard) {
  const [keys] = useState(createRequestKey);

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
  return pay;
}
