import type { z } from 'zod';
import { toAmount } from '../../../shared/money/money.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type {
  WalletTransaction,
  WalletTransactionListInput,
  WalletTransactionType,
  walletTransactionPageSchema,
} from '../../../shared/wallet/wallet.schemas.ts';
import type { Services } from '../../platform/services.ts';
import { getSettings } from '../../settings/settings.queries.ts';

interface EntryRow {
  id: string;
  type: WalletTransactionType;
  amountCents: number;
  balanceAfterCents: number;
  orderId: string | null;
  note: string;
  status: WalletTransaction['status'];
  createdAt: Date;
}

/** The wallet's ledger, newest first, each line with the balance it left. */
export async function listWalletTransactions(
  { db }: Services,
  { userId }: { userId: string },
  { page, limit, type }: WalletTransactionListInput,
): Promise<z.infer<typeof walletTransactionPageSchema>> {
  const { currencyCode: currency } = await getSettings(db);
  const values = [userId, currency, type ?? null];
  const [counted, { rows }] = await Promise.all([
    db.pool.query<{ total: number }>({
      name: type ? 'wallet-count-of-type' : 'wallet-count',
      text: `SELECT count(*)::int AS total FROM ledger_accounts a JOIN ledger_entries e ON e."accountId" = a."id"
             ${type ? 'JOIN ledger_transactions t ON t."id" = e."transactionId"' : ''}
             WHERE a."kind" = 'user_wallet' AND a."owner" = $1 AND a."currency" = $2
               ${type ? 'AND t."type"::text = $3' : ''}`,
      values: type ? values : values.slice(0, 2),
    }),
    db.pool.query<EntryRow>({ name: 'wallet-list', text: listSql, values: [...values, limit, (page - 1) * limit] }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  const items = rows.map(({ amountCents, balanceAfterCents, createdAt, ...row }) => ({
    ...row,
    userId,
    amount: toAmount(amountCents, currency),
    currency,
    balanceAfter: toAmount(balanceAfterCents, currency),
    createdAt: createdAt.toISOString(),
  }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/**
 * Withdrawals show their status; everything else is complete once booked. What was booked without a note is named by its
 * order.
 */
const listSql = `
  SELECT e."id", t."type", e."amountCents", e."balanceAfterCents", t."orderId", e."createdAt",
         COALESCE(NULLIF(t."note", ''), 'Order ' || (SELECT o."orderNumber" FROM orders o WHERE o."id" = t."orderId"), '') AS "note",
         CASE WHEN w."status" IN ('requested', 'approved') THEN 'pending'
              WHEN w."status" IN ('rejected', 'cancelled', 'returned') THEN 'returned' ELSE 'completed' END AS "status"
  FROM ledger_accounts a
  JOIN ledger_entries e ON e."accountId" = a."id"
  JOIN ledger_transactions t ON t."id" = e."transactionId"
  LEFT JOIN wallet_withdrawals w ON t."idempotencyKey" = 'withdrawal:' || w."id" AND w."userId" = $1::text::uuid
  WHERE a."kind" = 'user_wallet' AND a."owner" = $1 AND a."currency" = $2
    AND ($3::text IS NULL OR t."type"::text = $3)
  ORDER BY e."id" DESC LIMIT $4 OFFSET $5`;
