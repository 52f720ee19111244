import { type FormEvent, useRef, useState } from 'react';
import type { UsableMethod } from '../../../shared/payments/payment.schemas.ts';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { cardFormSchema, emptyCard, toCard } from '../../payments/card/card.schemas.ts';
import { type CardHandle, notReady } from '../../payments/card/card-handle.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { applyServerErrors, useZodForm } from '../../platform/use-zod-form.ts';

type AddCard = {
  source: UsableMethod;
  /** The card is to be charged later, without its owner being there. */
  isOffSession: boolean;
  onAdded: (cardId: string) => void;
};

/** Gives a card to the provider to save, then tells the server about it. */
export function useAddCard({ source: { script }, isOffSession, onAdded }: AddCard) {
  const form = useZodForm(cardFormSchema, emptyCard, 'controlled');
  const handle = useRef<CardHandle>(null);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const utils = trpc.useUtils();

  /** The saved card, or why it did not reach the provider. */
  const keepAtProvider = async () => {
    const { setupId, clientSecret } = await api.savedCards.setUp.mutate(isOffSession ? { offSession: true } : {});
    const refusal = handle.current ? await handle.current.keep(clientSecret) : notReady;
    return refusal ?? (await api.savedCards.add.mutate({ setupId }));
  };
  const run = async (work: () => Promise<string | { id: string }>) => {
    setBusy(true);
    setProblem(undefined);
    try {
      const added = await work();
      if (typeof added === 'string') return setProblem(added);
      await Promise.all([utils.paymentMethods.list.invalidate(), utils.savedCards.invalidate()]);
      notify.success(userMessages.paymentMethodAdded);
      onAdded(added.id);
    } catch (error) {
      if (script || !applyServerErrors(form, error)) setProblem(messageOf(error, userMessages.addPaymentMethodFailed));
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
