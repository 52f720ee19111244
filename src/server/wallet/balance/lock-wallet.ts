import { openAccount } from '../../ledger/open-account.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/**
 * Locks a member's wallet until the commit and returns its balance, so that limits are counted exclusively. Opens the
 * account when it is new.
 */
export async function lockWallet(tx: Transaction, userId: string, currency: string): Promise<number> {
  const find = () => tx.$queryRaw<{ balanceCents: number }[]>`
    SELECT "balanceCents" FROM ledger_accounts
    WHERE "kind" = 'user_wallet' AND "owner" = ${userId} AND "currency" = ${currency} FOR UPDATE`;
  const [account] = await find();
  if (account) return account.balanceCents;
  await openAccount(tx, { kind: 'user_wallet', owner: userId, currency });
  const [opened] = await find();
  if (!opened) throw new AppError('INTERNAL');
  return opened.balanceCents;
}
