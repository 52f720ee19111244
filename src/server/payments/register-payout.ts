import type { CryptoNetwork } from '../../shared/crypto/chains/transaction-hash.rules.ts';
import type { Transaction } from '../platform/database/db.ts';

/**
 * Takes a transaction that paid something out, in the transaction that writes it down. False where it stands for another
 * payout already, which would hide that one of the two was never paid (M-10). `hash` as `normalizeHash` spells it.
 */
export async function registerPayout(
  tx: Transaction,
  { network, hash }: { network: CryptoNetwork; hash: string },
): Promise<boolean> {
  const taken = await tx.$executeRaw`
    INSERT INTO payout_transactions ("network", "hash") VALUES (${network}, ${hash}) ON CONFLICT DO NOTHING`;
  return taken === 1;
}
