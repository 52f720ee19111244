import { useState } from 'react';
import { z } from 'zod';
import { messages } from '../../shared/messages/messages.ts';
import type { NextAction } from '../../shared/payments/payment.schemas.ts';
import { testCardSchema } from '../../shared/payments/payment.schemas.ts';
import type { ToppedUp } from '../../shared/wallet/top-up.schemas.ts';
import { walletAmountSchema } from '../../shared/wallet/wallet-amount.schemas.ts';
import { emptyCard } from '../checkout/checkout.schemas.ts';
import { type CheckoutProblem, isDecided, problemOf } from '../checkout/checkout-problem.ts';
import { createPaymentKey } from '../checkout/payment-key.ts';
import { envelopeOf } from '../platform/api-error.ts';
import { notify } from '../platform/notify.tsx';
import { api, idempotent, trpc } from '../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../platform/use-zod-form.ts';

type TopUpState =
  | { step: 'form'; problem?: CheckoutProblem; done?: ToppedUp['status'] }
  | { step: 'paying' }
  | { step: 'bank' | 'answering'; topUpId: string; action: NextAction };

const formSchema = z.object({ amount: walletAmountSchema, card: testCardSchema });
const start: { amount: number | string; card: typeof emptyCard } = { amount: 25, card: emptyCard };

/** Runs a top-up against the server. The same content keeps its key until the server has decided. */
export function useTopUp() {
  const form = useZodForm(formSchema, start, 'controlled');
  const [state, setState] = useState<TopUpState>({ step: 'form' });
  const [keys] = useState(createPaymentKey);
  const utils = trpc.useUtils();

  const settle = (answer: ToppedUp) => {
    keys.renew();
    if (answer.nextAction) return setState({ step: 'bank', topUpId: answer.topUp.id, action: answer.nextAction });
    void utils.wallet.invalidate();
    form.setFieldValue('card', emptyCard);
    if (answer.status === 'paid') notify.success(messages.walletToppedUp);
    setState({ step: 'form', done: answer.status });
  };
  const fail = (error: unknown) => {
    const envelope = envelopeOf(error);
    if (isDecided(envelope)) keys.renew();
    void utils.wallet.get.invalidate();
    const isField = applyServerErrors(form, error);
    setState({ step: 'form', ...(!isField && { problem: problemOf(envelope) }) });
  };
  const submit = async (values: typeof start) => {
    if (state.step !== 'form') return;
    setState({ step: 'paying' });
    const input = { amount: Number(values.amount), paymentMethod: 'card' as const, card: values.card };
    const key = keys.forContent(JSON.stringify(input));
    await api.wallet.topUp.mutate(input, idempotent(key)).then(settle, fail);
  };
  const answerBank = async (outcome: 'approved' | 'rejected') => {
    if (state.step !== 'bank') return;
    const { topUpId, action } = state;
    setState({ step: 'answering', topUpId, action });
    const threeDSecure = { paymentId: action.paymentId, outcome };
    const input = { id: topUpId, paymentMethod: 'card' as const, threeDSecure };
    const key = keys.forContent(JSON.stringify(input));
    await api.wallet.payTopUp.mutate(input, idempotent(key)).then(settle, fail);
  };
  return { form, state, submit, answerBank };
}
