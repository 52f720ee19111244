import { useState } from 'react';
import { messages } from '../../shared/messages/messages.ts';
import type { NextAction, PaymentMethod } from '../../shared/payments/payment.schemas.ts';
import type { ToppedUp, TopUpMethod } from '../../shared/wallet/top-up.schemas.ts';
import { createPaymentKey } from '../payments/attempt/payment-key.ts';
import { isDecided, type PaymentProblem, problemOf } from '../payments/attempt/payment-problem.ts';
import { emptyCard } from '../payments/card/card.schemas.ts';
import type { ConfirmCard } from '../payments/card/card-handle.ts';
import { toPayment } from '../payments/method/payment-section.tsx';
import { envelopeOf, wasAnswered } from '../platform/http/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';
import { applyServerErrors } from '../platform/use-zod-form.ts';
import type { AmountRange } from './amount-within.ts';
import { type TopUpValues, useTopUpForm } from './use-top-up-form.ts';

type TopUpState =
  | { step: 'form'; problem?: PaymentProblem; done?: ToppedUp['status'] }
  | { step: 'paying' }
  | { step: 'bank' | 'answering'; topUpId: string; action: NextAction };

type Answer = { topUpId: string; action: NextAction; outcome: 'approved' | 'rejected' };

/** Runs a top-up against the server. The same content keeps its key until the server has decided. */
export function useTopUp(method: PaymentMethod, range: AmountRange, confirmCard: ConfirmCard) {
  const { form, payment } = useTopUpForm(method, range);
  const [state, setState] = useState<TopUpState>({ step: 'form' });
  const [keys] = useState(createPaymentKey);
  const utils = trpc.useUtils();

  const settle = async (answer: ToppedUp): Promise<void> => {
    keys.renew();
    if (answer.nextAction) return await act(answer.topUp.id, answer.nextAction);
    void utils.wallet.invalidate();
    void utils.savedCards.invalidate();
    form.setFieldValue('card', emptyCard);
    form.setFieldValue('keepsCard', false);
    if (answer.status === 'paid') notify.success(messages.walletToppedUp);
    setState({ step: 'form', done: answer.status });
  };
  const fail = (error: unknown) => {
    const envelope = envelopeOf(error);
    if (isDecided(envelope)) keys.renew();
    void utils.wallet.get.invalidate();
    const isField = applyServerErrors(form, error);
    setState({ step: 'form', ...(!isField && { problem: problemOf(envelope, wasAnswered(error)) }) });
  };
  /** The remaining step: in the test bank's dialog, in Stripe's fields, or on the provider's page. */
  const act = async (topUpId: string, action: NextAction): Promise<void> => {
    setState({ step: 'bank', topUpId, action });
    if (action.type === 'redirect') return window.location.assign(action.approvalUrl);
    if (action.type !== 'stripe') return;
    const message = await confirmCard(action.clientSecret);
    if (message === undefined) return await answer({ topUpId, action, outcome: 'approved' });
    setState({ step: 'form', problem: { kind: 'not-sent', message, requestId: undefined } });
  };
  const answer = async ({ topUpId, action, outcome }: Answer): Promise<void> => {
    setState({ step: 'answering', topUpId, action });
    const said = { paymentId: action.paymentId, outcome };
    const input = {
      ...{ id: topUpId, paymentMethod: 'card' as const },
      ...(action.type === 'three_d_secure' ? { threeDSecure: said } : { returned: said }),
    };
    await api.wallet.payTopUp.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))).then(settle, fail);
  };
  const submit = async (values: TopUpValues) => {
    if (state.step !== 'form') return;
    setState({ step: 'paying' });
    const paymentMethod: TopUpMethod = values.method === 'paypal' ? 'paypal' : 'card';
    const input = { amount: Number(values.amount), ...toPayment(values), paymentMethod };
    await api.wallet.topUp.mutate(input, idempotent(keys.forContent(JSON.stringify(input)))).then(settle, fail);
  };
  const answerBank = async (outcome: 'approved' | 'rejected') => {
    if (state.step === 'bank') await answer({ ...state, outcome });
  };
  return { form, payment, state, submit, answerBank };
}
