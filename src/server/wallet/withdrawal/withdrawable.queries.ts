import { type WalletMovement, withdrawableCents } from '../../../shared/wallet/wallet.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** The withdrawable part of this wallet; exact while its row is locked. */
export async function readWithdrawable(tx: Transaction, userId: string, currency: string): Promise<number> {
  const movements = await tx.$queryRaw<WalletMovement[]>`
    SELECT t."type", e."amountCents", t."orderId"
    FROM ledger_accounts a JOIN ledger_entries e ON e."accountId" = a."id"
    JOIN ledger_transactions t ON t."id" = e."transactionId"
    WHERE a."kind" = 'user_wallet' AND a."owner" = ${userId} AND a."currency" = ${currency}
    ORDER BY e."id"`;
  return withdrawableCents(movements);
}
