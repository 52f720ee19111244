import type { Transaction } from '../../platform/database/db.ts';
import { type CoinBill, idsOf } from '../coin-bill.ts';
import { countCoins, markSettled } from '../coin-marks.ts';
import type { TransferRow } from '../quotes/coin-state.queries.ts';

interface Decision {
  /** Null where the shop decided itself. */
  by: string | null;
  reason: string;
}

/** What came is taken for what it pays, at what it counts for now. Call with the bill's row locked. */
export async function approveTransactions(
  tx: Transaction,
  bill: CoinBill,
  transfers: readonly TransferRow[],
  decision: Decision,
): Promise<void> {
  await markSettled(tx, transfers);
  await countCoins(tx, transfers);
  await decideTransactions(tx, bill, 'approved', decision);
}

/** From here on nothing is under way for the bill any more. Call with its row locked. */
export async function refuseTransactions(tx: Transaction, bill: CoinBill, decision: Decision): Promise<void> {
  await decideTransactions(tx, bill, 'rejected', decision);
}

async function decideTransactions(
  tx: Transaction,
  bill: CoinBill,
  status: 'approved' | 'rejected',
  { by, reason }: Decision,
): Promise<void> {
  const { orderId, paymentId } = idsOf(bill);
  await tx.$executeRaw`
    UPDATE crypto_transactions SET "status" = ${status}::"CryptoTransactionStatus", "decidedById" = ${by}::uuid,
      "decidedAt" = clock_timestamp(), "lookAt" = NULL, "reason" = ${reason}
    WHERE ("orderId" = ${orderId}::uuid OR "paymentId" = ${paymentId}::uuid) AND "status" = 'pending_approval'`;
}
