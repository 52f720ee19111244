import { useEffect } from 'react';
import type { CryptoNetwork } from '../../../shared/crypto/chains/transaction-hash.rules.ts';
import type { CoinPayment } from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { TakeBackCoins } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { takenBackMessage } from '../../payments/coins/use-coin-choice.ts';
import { messageOf } from '../../platform/http/api-error.ts';
import { notify } from '../../platform/notify.tsx';
import { trpc } from '../../platform/trpc.ts';

const askMs = 2000;

/** What the buyer of a top-up or a membership can do about its coins. */
export function useCoinPayment({ id, detail, status, isForStaff }: CoinPayment) {
  const utils = trpc.useUtils();
  const show = (changed: CoinPayment) => utils.coinPayments.get.setData({ id }, changed);
  const request = trpc.coinPayments.request.useMutation({
    onSuccess: show,
    onError: (error) => notify.error(messageOf(error)),
  });
  const send = trpc.coinPayments.report.useMutation({ onSuccess: show });
  const { isBusy, onContinue, onTakeBack } = useLateChoice(id);
  // It is booked a moment after its coins are confirmed; then the balance or the membership is another one.
  const isDone = status === 'processing' && !isForStaff && (detail === 'confirmed' || detail === 'overpaid');
  useEffect(() => {
    if (!isDone) return;
    const timer = setInterval(() => void utils.coinPayments.get.invalidate({ id }), askMs);
    return () => {
      clearInterval(timer);
      void utils.invalidate();
    };
  }, [isDone, id, utils]);
  return {
    ask: (asset: CryptoAsset) => request.mutate({ id, asset }),
    isAsking: request.isPending,
    report: (named: { network: CryptoNetwork; transactionHash: string }) => send.mutateAsync({ id, ...named }),
    ...{ isBusy, onContinue, onTakeBack },
    refresh: () => void utils.coinPayments.get.invalidate({ id }),
  };
}

/** What they do with coins that came late, or were too many. */
export function useLateChoice(id: string) {
  const utils = trpc.useUtils();
  const answer = {
    onError: (error: unknown) => notify.error(messageOf(error)),
    onSettled: () => Promise.all([utils.coinPayments.get.invalidate({ id }), utils.wallet.invalidate()]),
  };
  const go = trpc.coinPayments.continueLate.useMutation(answer);
  const back = trpc.coinPayments.takeBack.useMutation(answer);
  return {
    isBusy: go.isPending || back.isPending,
    onContinue: (worth: number) => go.mutate({ id, worth }),
    onTakeBack: (to: TakeBackCoins['to']) =>
      back.mutate({ id, to }, { onSuccess: () => notify.success(takenBackMessage(to)) }),
  };
}
