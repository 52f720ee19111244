import { withdrawableCents } from '../../../shared/wallet/wallet.rules.ts';
import { readWalletSplit } from '../../ledger/wallet-split.queries.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** The withdrawable part of this wallet; exact while its row is locked. */
export async function readWithdrawable(tx: Transaction, userId: string, currency: string): Promise<number> {
  const account = await tx.ledgerAccount.findUnique({
    where: { kind_owner_currency: { kind: 'user_wallet', owner: userId, currency } },
    select: { id: true },
  });
  return account ? withdrawableCents(await readWalletSplit(tx, account.id)) : 0;
}
