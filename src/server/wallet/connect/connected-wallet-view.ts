import { usableFrom } from '../../../shared/wallet/connected-wallet.rules.ts';
import type { ConnectedWallet } from '../../../shared/wallet/connected-wallet.schemas.ts';

export function toConnectedWallet(wallet: { network: string; address: string; verifiedAt: Date }): ConnectedWallet {
  const { network, address, verifiedAt } = wallet;
  return { network, address, verifiedAt: verifiedAt.toISOString(), usableFrom: usableFrom(verifiedAt).toISOString() };
}
