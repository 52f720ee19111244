import { needsSecondApproval } from '../../shared/crypto/coin-payments/coin-checks.rules.ts';
import { toCents } from '../../shared/money/money.ts';
import type { Settings } from '../../shared/settings/settings.ts';
import type { LockedOrder } from '../orders/state/lock-order.ts';
import { recordOrderEvent } from '../orders/state/order-events.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { CoinBill } from './coin-bill.ts';
import { readCoinState } from './quotes/coin-state.queries.ts';

/**
 * Whether a second person has to approve these transactions after this one (docs/decisions/0056): somebody else must have
 * approved every one of them before. ORDER_CONFLICT for whoever approved first. Call with the row of what is paid locked.
 */
export async function waitsForSecond(
  tx: Transaction,
  { userId }: MemberActor,
  { transactionIds, totalCents, currency }: { transactionIds: string[]; totalCents: number; currency: string },
  { twoPersonFrom }: Settings,
): Promise<boolean> {
  if (!needsSecondApproval(totalCents, toCents(twoPersonFrom, currency))) return false;
  const rows = await tx.cryptoTransaction.findMany({
    where: { id: { in: transactionIds } },
    select: { firstApprovedById: true },
  });
  const approvers = new Set(rows.map(({ firstApprovedById }) => firstApprovedById));
  const [first] = approvers;
  // What came after the first approval was seen by nobody but this person: both look at the same transactions.
  if (!first || approvers.size > 1) return true;
  if (first !== userId) return false;
  const message = 'You have already approved this payment. A payment of this size needs approval from a second person.';
  throw new AppError('ORDER_CONFLICT', { message });
}

export async function noteFirstApproval(
  tx: Transaction,
  { userId }: MemberActor,
  bill: CoinBill,
  transactionIds: string[],
): Promise<void> {
  await tx.$executeRaw`
    UPDATE crypto_transactions SET "firstApprovedById" = ${userId}::uuid, "firstApprovedAt" = clock_timestamp()
    WHERE "id" = ANY(${transactionIds}::uuid[])`;
  if (bill.orderId === undefined) return;
  const text = 'The payment was approved by one person and needs a second approval';
  await recordOrderEvent(tx, { orderId: bill.orderId, type: 'crypto_first_approval', text });
}

/** What went back to the buyer pays for nothing any more. ORDER_CONFLICT unless the rest is enough. */
export async function requireNothingReturned(tx: Transaction, order: LockedOrder, settings: Settings): Promise<void> {
  if ((await tx.cryptoReturn.count({ where: { orderId: order.id } })) === 0) return;
  const { verdict } = await readCoinState(tx, order, settings);
  if (verdict.missingCents === 0) return;
  throw new AppError('ORDER_CONFLICT', { message: 'These coins have been returned to the buyer.' });
}
