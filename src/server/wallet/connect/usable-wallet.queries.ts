import { usableFrom } from '../../../shared/wallet/connected-wallet.rules.ts';
import { databaseTime } from '../../platform/database/database-time.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** Where money of this member can be sent now: their connected wallet, once it has rested (D-23). */
export async function findUsableWallet(
  tx: Transaction,
  userId: string,
): Promise<{ network: string; address: string } | null> {
  const wallet = await tx.connectedWallet.findUnique({ where: { userId }, omit: { userId: true } });
  if (!wallet || usableFrom(wallet.verifiedAt) > (await databaseTime(tx))) return null;
  return { network: wallet.network, address: wallet.address };
}
