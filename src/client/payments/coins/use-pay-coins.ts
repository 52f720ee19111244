import { useLocation } from 'wouter';
import type { CryptoAsset } from '../../../shared/crypto/crypto-assets.ts';
import { api, trpc } from '../../platform/trpc.ts';

/** Asks for the amount in the chosen coin and leads to it. Where the coin is not there any more, another one is chosen there. */
export function usePayCoins(coin: CryptoAsset | null) {
  const [, navigate] = useLocation();
  const utils = trpc.useUtils();
  return async (id: string) => {
    const asked = coin && (await api.coinPayments.request.mutate({ id, asset: coin }).catch(() => null));
    if (asked) utils.coinPayments.get.setData({ id }, asked);
    void utils.coinPayments.open.invalidate();
    navigate(`/user/coins/${id}`);
  };
}
