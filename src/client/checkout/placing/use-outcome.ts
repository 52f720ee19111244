import { useQueryClient } from '@tanstack/react-query';
import type { Dispatch } from 'react';
import type { Order } from '../../../shared/orders/order.schemas.ts';
import { asRejected, problemOf } from '../../payments/attempt/payment-problem.ts';
import { envelopeOf, wasAnswered } from '../../platform/http/api-error.ts';
import { api, trpc } from '../../platform/trpc.ts';
import type { CheckoutEvent } from './checkout-machine.ts';
import { endAttempt } from './order-attempt.ts';

export type Outcome = {
  settle: (order: Order) => void;
  /** `wasRejected`: the buyer said no at the bank. */
  fail: (error: unknown, order: Order | undefined, wasRejected?: boolean) => Promise<void>;
};

/** What a purchase comes to: the order is settled, or its problem is told. What was read of it before is read again. */
export function useOutcome(dispatch: Dispatch<CheckoutEvent>): Outcome {
  const queryClient = useQueryClient();
  const utils = trpc.useUtils();

  const settle = (order: Order) => {
    void utils.orders.get.invalidate({ id: order.id });
    void utils.orders.list.invalidate();
    dispatch({ type: 'settled', order });
  };
  const fail: Outcome['fail'] = async (error, order, wasRejected = false) => {
    const answered = problemOf(envelopeOf(error), wasAnswered(error));
    const problem = wasRejected ? asRejected(answered) : answered;
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
  return { settle, fail };
}

async function readOrder(id: string): Promise<Order | undefined> {
  return api.orders.get.query({ id }).catch(() => undefined);
}
