import { useEffect } from 'react';
import type { CoinPayment } from '../../../shared/crypto/coin-payment.schemas.ts';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import type { CryptoNetwork } from '../../../shared/crypto/transaction-hash.rules.ts';
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
    refresh: () => void utils.coinPayments.get.invalidate({ id }),
  };
}
