import { cryptoMessages } from '../../../shared/crypto/crypto.messages.ts';
import type { TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

/** What the buyer of an order does with coins that came late, or were too many. */
export function useCoinChoice(id: string) {
  const utils = trpc.useUtils();
  const answer = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () =>
      Promise.all([
        utils.cryptoQuotes.get.invalidate({ id }),
        utils.orders.get.invalidate({ id }),
        utils.wallet.invalidate(),
      ]),
  };
  const go = trpc.cryptoQuotes.continueLate.useMutation(answer);
  const back = trpc.cryptoQuotes.takeBack.useMutation(answer);
  return {
    isBusy: go.isPending || back.isPending,
    onContinue: (worth: number) => go.mutate({ id, worth }),
    onTakeBack: (to: TakeBackCoins['to']) =>
      back.mutate({ id, to }, { onSuccess: () => notify.success(takenBackMessage(to)) }),
  };
}

/** What is said once the coins are taken back. */
export function takenBackMessage({ kind }: TakeBackCoins['to']) {
  return kind === 'wallet' ? cryptoMessages.coinsCredited : cryptoMessages.coinsBackAsked;
}
