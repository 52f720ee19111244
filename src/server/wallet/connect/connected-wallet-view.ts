import type { ConnectedWallet } from '../../../shared/wallet/connected-wallet.schemas.ts';

const hour = 3_600_000;
/** D-23: a thief cannot withdraw at once, and the owner is notified of the new address before. */
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
