import { formatCents } from '../../shared/money/money.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

/**
 * Holds what a seller is to be paid until the commit and returns it: below zero it is what they owe the shop. Before the
 * wallet's row, as the ledger itself locks them.
 */
export async function lockPayable(tx: Transaction, userId: string, currency: string): Promise<number> {
  const [account] = await tx.$queryRaw<{ balanceCents: number }[]>`
    SELECT "balanceCents" FROM ledger_accounts
    WHERE "kind" = 'seller_payable' AND "owner" = ${userId} AND "currency" = ${currency} FOR UPDATE`;
  return account?.balanceCents ?? 0;
}

/** No money leaves the shop to somebody who owes it money: SELLER_DEBT. */
export function requireNoDebt(payableCents: number, currency: string): void {
  if (payableCents >= 0) return;
  const message = `Refunds exceeded these earnings by ${formatCents(-payableCents, currency)}. Payouts resume once new sales have covered it.`;
  throw new AppError('SELLER_DEBT', { message, details: { debtCents: -payableCents } });
}

/** When the next of a seller's held earnings become payable at the earliest; null when none wait for time alone. */
export async function findNextMaturity(
  tx: Pick<Transaction, '$queryRaw'>,
  sellerId: string,
  days: number,
): Promise<Date | null> {
  const [next] = await tx.$queryRaw<{ at: Date | null }[]>`
    SELECT min(o."completedAt") + ${days}::float8 * interval '1 day' AS "at"
    FROM seller_earnings e JOIN orders o ON o."id" = e."orderId"
    WHERE e."sellerId" = ${sellerId}::uuid AND e."maturedAt" IS NULL AND e."amountCents" > 0
      AND o."completedAt" >= now() - ${days}::float8 * interval '1 day'`;
  return next?.at ?? null;
}

/** What these members owe the shop as sellers, under their id and currency; who owes nothing is left out. */
export async function readDebts(
  tx: Pick<Transaction, 'ledgerAccount'>,
  owners: readonly { user: { id: string } }[],
): Promise<ReadonlyMap<string, number>> {
  const accounts = await tx.ledgerAccount.findMany({
    where: { kind: 'seller_payable', owner: { in: owners.map(({ user }) => user.id) }, balanceCents: { lt: 0 } },
    select: { owner: true, currency: true, balanceCents: true },
  });
  return new Map(accounts.map(({ owner, currency, balanceCents }) => [`${owner} ${currency}`, -balanceCents]));
}
