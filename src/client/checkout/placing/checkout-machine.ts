import type { Order } from '../../../shared/orders/order.schemas.ts';
import type { NextAction } from '../../../shared/payments/payment.schemas.ts';
import type { PaymentProblem } from '../../payments/attempt/payment-problem.ts';

/** Where a purchase stands on this screen. An order that was placed stays through every further attempt to pay it. */
export type CheckoutState =
  | { step: 'form'; order: Order | undefined; problem: PaymentProblem | undefined }
  | { step: 'placing' }
  | { step: 'paying'; order: Order }
  | { step: 'three-d-secure'; order: Order; action: NextAction }
  | { step: 'answering'; order: Order; action: NextAction }
  | { step: 'paid'; order: Order };
export type CheckoutStep = CheckoutState['step'];

export type CheckoutEvent =
  | { type: 'submitted' }
  | { type: 'placed'; order: Order }
  | { type: 'action-required'; order: Order; action: NextAction }
  | { type: 'answered' }
  | { type: 'settled'; order: Order }
  | { type: 'failed'; problem: PaymentProblem; isOrderLost: boolean };

/** The steps in which each event means something; elsewhere it is a leftover and changes nothing. */
const acceptedIn: Record<CheckoutEvent['type'], readonly CheckoutStep[]> = {
  submitted: ['form'],
  placed: ['placing'],
  'action-required': ['paying'],
  answered: ['three-d-secure'],
  settled: ['paying', 'answering'],
  failed: ['placing', 'paying', 'three-d-secure', 'answering'],
};

/** Steps in which leaving the page would leave the shopper in doubt about the money. */
const unsafeToLeave: readonly CheckoutStep[] = ['placing', 'paying', 'three-d-secure', 'answering'];

/**
 * Starts with what is known: nothing, an order to pay, or one whose bank still waits for an answer. What was begun at a live
 * provider begins anew: the server closes the attempt before, or finds that it was paid.
 */
export function startCheckout(order: Order | undefined): CheckoutState {
  if (order?.nextAction?.type === 'three_d_secure') return { step: 'three-d-secure', order, action: order.nextAction };
  return { step: 'form', order, problem: undefined };
}

export function reduceCheckout(state: CheckoutState, event: CheckoutEvent): CheckoutState {
  if (!acceptedIn[event.type].includes(state.step)) return state;
  const order = orderOf(state);
  switch (event.type) {
    case 'submitted':
      return order === undefined ? { step: 'placing' } : { step: 'paying', order };
    case 'placed':
      return { step: 'paying', order: event.order };
    case 'action-required':
      return { step: 'three-d-secure', order: event.order, action: event.action };
    case 'answered':
      return state.step === 'three-d-secure' ? { ...state, step: 'answering' } : state;
    case 'settled':
      return { step: 'paid', order: event.order };
    case 'failed':
      return { step: 'form', order: event.isOrderLost ? undefined : order, problem: event.problem };
  }
}

export function orderOf(state: CheckoutState): Order | undefined {
  return state.step === 'placing' ? undefined : state.order;
}

/** The question of the test bank, which the page itself asks. Live providers ask theirs. */
export function questionOf(state: CheckoutState): Extract<NextAction, { type: 'three_d_secure' }> | undefined {
  const action = state.step === 'three-d-secure' || state.step === 'answering' ? state.action : undefined;
  return action?.type === 'three_d_secure' ? action : undefined;
}

export function isUnsafeToLeave(state: CheckoutState): boolean {
  const isSentAway = state.step === 'three-d-secure' && state.action.type === 'redirect';
  return unsafeToLeave.includes(state.step) && !isSentAway;
}
