import type { RefObject } from 'react';
import { userMessages } from '../../../shared/users/users.messages.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { api, trpc } from '../../platform/trpc.ts';
import { type CardValues, testGateway, toCard } from './card.schemas.ts';
import { type CardHandle, notReady } from './card-handle.ts';

type LaterCardForm = {
  read: () => { savedId: string | null; provider: string; card: CardValues };
  setSavedId: (id: string) => void;
};

/**
 * The saved card that a later charge goes to: the chosen one, or the one that is entered, which is saved now without a
 * charge. Undefined when that failed, which the buyer is told.
 */
export function useLaterCard(form: LaterCardForm, handle: RefObject<CardHandle | null>) {
  const utils = trpc.useUtils();
  const keepAtProvider = async () => {
    const { setupId, clientSecret } = await api.savedCards.setUp.mutate({ offSession: true });
    const refusal = handle.current ? await handle.current.keep(clientSecret) : notReady;
    if (refusal === undefined) return await api.savedCards.add.mutate({ setupId });
    notify.error(refusal, { title: userMessages.addPaymentMethodFailed });
    return undefined;
  };
  return async (): Promise<string | undefined> => {
    const { savedId, provider, card } = form.read();
    if (savedId) return savedId;
    try {
      const added = await (provider === testGateway
        ? api.savedCards.add.mutate({ card: toCard(card) })
        : keepAtProvider());
      if (!added) return undefined;
      // Another try of the order charges this card, instead of saving it again.
      await utils.savedCards.list.invalidate();
      form.setSavedId(added.id);
      return added.id;
    } catch (error) {
      notify.error(messageOf(error, userMessages.addPaymentMethodFailed));
      return undefined;
    }
  };
}
