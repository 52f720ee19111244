import { type FormEvent, useRef, useState } from 'react';
import { messages } from '../../../shared/messages/messages.ts';
import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import { cardFormSchema, emptyCard, toCard } from '../../payments/card/card.schemas.ts';
import type { CardHandle } from '../../payments/card/card-handle.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';

/** Gives a card to the provider to save, then tells the server about it. */
export function useAddCard({ script }: UsableMethod, onDone: () => void) {
  const form = useZodForm(cardFormSchema, emptyCard, 'controlled');
  const handle = useRef<CardHandle>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();

  /** Returns why the card did not reach the provider. */
  const keepAtProvider = async (): Promise<string | undefined> => {
    const { setupId, clientSecret } = await api.savedCards.setUp.mutate({});
    const refusal = handle.current ? await handle.current.keep(clientSecret) : 'The card fields are not ready yet';
    if (refusal === undefined) await api.savedCards.add.mutate({ setupId });
    return refusal;
  };
  const run = async (work: () => Promise<unknown>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const refusal = await work();
      if (typeof refusal === 'string') return setProblem(refusal);
      await Promise.all([utils.paymentMethods.list.invalidate(), utils.savedCards.invalidate()]);
      notify.success(messages.paymentMethodAdded);
      onDone();
    } catch (error) {
      if (script || !applyServerErrors(form, error)) setProblem(messageOf(error, messages.addPaymentMethodFailed));
    } finally {
      setBusy(false);
    }
  };
  const submitTyped = form.onSubmit((card) => run(() => api.savedCards.add.mutate({ card: toCard(card) })));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    if (!script) return submitTyped(event);
    event.preventDefault();
    if (handle.current?.check()) void run(keepAtProvider);
  };
  return { form, handle, problem, isBusy, submit };
}
