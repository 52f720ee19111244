import { formatCents } from '../../shared/money/money.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

/** Open order states in which neither buyer nor seller may be deleted. */
const openStatuses = ['pending', 'processing', 'shipped', 'on_hold', 'refund_requested'] as const;

export interface Balance {
  currency: string;
  cents: number;
}

/**
 * Throws OPEN_ORDERS while an order of this member, or one with something they sold, is open, and DISPUTE_RUNNING while
 * the bank decides about a payment of either, of a top-up or of a membership.
 */
export async function refuseOpenBusiness(tx: Transaction, userId: string): Promise<void> {
  const boughtOrSold = { OR: [{ userId }, { items: { some: { sellerId: userId } } }] };
  const open = await tx.order.count({ where: { status: { in: [...openStatuses] }, ...boughtOrSold } });
  if (open > 0) throw new AppError('OPEN_ORDERS');
  const disputed = await tx.payment.count({
    where: {
      disputedAt: { not: null },
      disputeEndedAt: null,
      OR: [{ order: boughtOrSold }, { topUp: { userId } }, { vipPurchase: { userId } }],
    },
  });
  if (disputed > 0) throw new AppError('DISPUTE_RUNNING');
}

/** The money that this member would lose, one line for each currency. */
export async function readBalances(tx: Transaction, owner: string): Promise<Balance[]> {
  const accounts = await tx.ledgerAccount.groupBy({
    by: ['currency'],
    where: {
      owner,
      kind: { in: ['user_wallet', 'seller_payable', 'seller_held'] },
      balanceCents: { gt: 0 },
    },
    _sum: { balanceCents: true },
    orderBy: { currency: 'asc' },
  });
  return accounts.map(({ currency, _sum }) => ({ currency, cents: _sum.balanceCents ?? 0 }));
}

export const formatBalances = (balances: readonly Balance[]): string[] =>
  balances.map(({ currency, cents }) => formatCents(cents, currency));

/**
 * Throws BALANCE_LEFT while this member holds more than they agreed to lose, or a withdrawal or a refund is under way
 * that can still come back to them.
 */
export async function refuseMoneyLeft(tx: Transaction, userId: string, forfeited: readonly Balance[]): Promise<void> {
  const withdrawals = await tx.walletWithdrawal.count({
    where: { userId, status: { in: ['requested', 'approved'] } },
  });
  const refunds = await tx.refund.count({
    where: { order: { userId }, status: { in: ['requested', 'approved', 'processing'] } },
  });
  if (withdrawals + refunds > 0 || (await holdsMore(tx, userId, forfeited))) throw new AppError('BALANCE_LEFT');
}

/** Whether this member holds more of some currency than they agreed to lose. */
export async function holdsMore(tx: Transaction, userId: string, forfeited: readonly Balance[]): Promise<boolean> {
  const agreed = new Map(forfeited.map(({ currency, cents }) => [currency, cents]));
  const balances = await readBalances(tx, userId);
  return balances.some(({ currency, cents }) => cents > (agreed.get(currency) ?? 0));
}
