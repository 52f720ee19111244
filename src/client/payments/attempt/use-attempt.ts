import { useState } from 'react';
import type { NextAction } from '../../../shared/payments/payment.schemas.ts';
import { envelopeOf, wasAnswered } from '../../platform/http/api-error.ts';
import { isDecided } from '../../platform/http/is-decided.ts';
import { createRequestKey } from '../../platform/http/request-key.ts';
import { useHoldPage } from '../../platform/offline/use-hold-page.ts';
import type { ConfirmCard } from '../card/card-handle.ts';
import { asRejected, cardNotTaken, type PaymentProblem, problemOf } from './payment-problem.ts';

export type AttemptState<Done> =
  | { step: 'form'; problem?: PaymentProblem; done?: Done }
  | { step: 'paying' }
  | { step: 'bank' | 'answering'; id: string; action: NextAction };

type Said = { paymentId: string; outcome: 'approved' | 'rejected' };
/** The payer's step as the server takes it. */
type Step = { id: string; threeDSecure: Said } | { id: string; returned: Said };

type AttemptParts<Answer, Done> = {
  confirmCard: ConfirmCard;
  /** Continues what `id` names after the payer's step. */
  proceed: (step: Step, key: string) => Promise<Answer>;
  read: (answer: Answer) => { id: string; nextAction: NextAction | null; done: Done };
  /** Leads to where coins are asked for; absent where they are paid with elsewhere. */
  payCoins?: (paymentId: string) => Promise<void>;
  /** Everything is booked, or left to the provider. */
  onSettled: (answer: Answer) => void;
  /** True when a field of the form shows the error. */
  onFailed: (error: unknown) => boolean;
};

/** Runs a payment against the server. The same content keeps its key until the server has decided. */
export function useAttempt<Answer, Done>(parts: AttemptParts<Answer, Done>) {
  const [state, setState] = useState<AttemptState<Done>>({ step: 'form' });
  const [keys] = useState(createRequestKey);
  useHoldPage(state.step !== 'form');

  const settle = async (answer: Answer, isReturned = false): Promise<void> => {
    keys.renew();
    const { id, nextAction, done } = parts.read(answer);
    // Submitted again at once, it might fail again for ever.
    if (nextAction && isReturned) return setState({ step: 'form', problem: cardNotTaken });
    if (nextAction) return await act(id, nextAction);
    parts.onSettled(answer);
    setState({ step: 'form', done });
  };
  const fail = (error: unknown, wasRejected = false) => {
    const envelope = envelopeOf(error);
    if (isDecided(envelope)) keys.renew();
    const isField = parts.onFailed(error);
    const problem = problemOf(envelope, wasAnswered(error));
    setState({ step: 'form', ...(!isField && { problem: wasRejected ? asRejected(problem) : problem }) });
  };
  /** The remaining step: in the test bank's dialog, in Stripe's fields, or on the provider's page. */
  const act = async (id: string, action: NextAction): Promise<void> => {
    setState({ step: 'bank', id, action });
    if (action.type === 'redirect') return window.location.assign(action.approvalUrl);
    if (action.type === 'coins') return await parts.payCoins?.(action.paymentId);
    if (action.type !== 'stripe') return;
    const message = await parts.confirmCard(action.clientSecret);
    if (message === undefined) return await answer(id, action, 'approved');
    setState({ step: 'form', problem: { kind: 'not-sent', message, requestId: undefined } });
  };
  const answer = async (id: string, action: NextAction, outcome: Said['outcome']): Promise<void> => {
    setState({ step: 'answering', id, action });
    const said = { paymentId: action.paymentId, outcome };
    const step: Step = action.type === 'three_d_secure' ? { id, threeDSecure: said } : { id, returned: said };
    await parts.proceed(step, keys.forContent(JSON.stringify(step))).then(
      (proceeded) => settle(proceeded, 'returned' in step),
      (error: unknown) => fail(error, outcome === 'rejected'),
    );
  };
  return {
    state,
    /** `content` tells one request from another. */
    start: async (content: object, send: (key: string) => Promise<Answer>) => {
      if (state.step !== 'form') return;
      setState({ step: 'paying' });
      await send(keys.forContent(JSON.stringify(content))).then((sent) => settle(sent), fail);
    },
    answerBank: async (outcome: Said['outcome']) => {
      if (state.step === 'bank') await answer(state.id, state.action, outcome);
    },
  };
}
