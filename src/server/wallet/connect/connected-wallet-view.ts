import type { ConnectedWallet } from '../../../shared/wallet/connected-wallet.schemas.ts';

const hour = 3_600_000;
/** D-23: whoever stole an account cannot take its money out at once, and its owner hears of the new address before. */
export const restingHours = 24;

export function toConnectedWallet(wallet: { network: string; address: string; verifiedAt: Date }): ConnectedWallet {
  const { network, address, verifiedAt } = wallet;
  return {
    network,
    address,
    verifiedAt: verifiedAt.toISOString(),
    usableFrom: new Date(verifiedAt.getTime() + restingHours * hour).toISOString(),
  };
}
