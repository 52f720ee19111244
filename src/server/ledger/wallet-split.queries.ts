import { splitAfter, type WalletMovement, type WalletSplit } from '../../shared/wallet/wallet.rules.ts';
import type { Transaction } from '../platform/database/db.ts';

/**
 * How a wallet is split after its newest entry, which keeps it; exact while its account is locked. Where that entry is of a
 * version that did not keep it yet, or by its ID only seems the newest (clocks of two machines differ), it costs a look at
 * them all, until the next one.
 */
export async function readWalletSplit(tx: Transaction, accountId: string): Promise<WalletSplit> {
  const [kept] = await tx.$queryRaw<WalletSplit[]>`
    SELECT a."balanceCents", e."tiedAfterCents" AS "tiedCents" FROM ledger_accounts a
    CROSS JOIN LATERAL (
      SELECT "balanceAfterCents", "tiedAfterCents" FROM ledger_entries WHERE "accountId" = a."id" ORDER BY "id" DESC LIMIT 1) e
    WHERE a."id" = ${accountId}::uuid AND e."balanceAfterCents" = a."balanceCents" AND e."tiedAfterCents" IS NOT NULL`;
  return kept ?? splitAfter(await readMovements(tx, accountId));
}

/** What the purchases of this order used of the wallet's tied money and no refund has restored yet. */
export async function readSpentTied(tx: Transaction, accountId: string, orderId: string): Promise<number> {
  const [spent] = await tx.$queryRaw<{ cents: number; isKept: boolean }[]>`
    SELECT COALESCE(-sum(e."tiedCents"), 0)::float8 AS cents, COALESCE(bool_and(e."tiedCents" IS NOT NULL), true) AS "isKept"
    FROM ledger_transactions t JOIN ledger_entries e ON e."transactionId" = t."id" AND e."accountId" = ${accountId}::uuid
    WHERE t."orderId" = ${orderId}::uuid
      AND (t."type" = 'purchase' AND e."amountCents" < 0 OR t."type" = 'refund' AND e."amountCents" >= 0)`;
  if (spent?.isKept) return spent.cents;
  return splitAfter(await readMovements(tx, accountId)).spentByOrder.get(orderId) ?? 0;
}

/** What the event of this key used of the wallet's tied money; null where it was not kept, or there was no such event. */
export async function readUsedTied(tx: Transaction, accountId: string, idempotencyKey: string): Promise<number | null> {
  const [used] = await tx.$queryRaw<{ cents: number | null }[]>`
    SELECT -sum(e."tiedCents")::float8 AS cents
    FROM ledger_transactions t JOIN ledger_entries e ON e."transactionId" = t."id" AND e."accountId" = ${accountId}::uuid
    WHERE t."idempotencyKey" = ${idempotencyKey}`;
  return used?.cents ?? null;
}

async function readMovements(tx: Transaction, accountId: string): Promise<WalletMovement[]> {
  return await tx.$queryRaw<WalletMovement[]>`
    SELECT t."type", e."amountCents", t."orderId", e."tiedCents"
    FROM ledger_entries e JOIN ledger_transactions t ON t."id" = e."transactionId"
    WHERE e."accountId" = ${accountId}::uuid ORDER BY e."id"`;
}
