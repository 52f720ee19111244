import { v7 as uuid } from 'uuid';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { type CoinBill, idsOf } from './coin-bill.ts';

interface Submission {
  bill: CoinBill;
  network: string;
  hash: string;
  /** Its buyer; null where staff or the shop say so. */
  userId: string | null;
  /** Whether the shop looks for it. */
  isWatched: boolean;
}

/**
 * Binds a transaction to what it pays, once (M-10): TX_EXISTS where it belongs to something else. A claim that staff
 * rejected keeps nobody else from it. Returns whether it is new; repeating it for the same order or payment is allowed.
 */
export async function bindTransaction(
  tx: Transaction,
  { bill, network, hash, userId, isWatched }: Submission,
): Promise<boolean> {
  const { orderId, paymentId } = idsOf(bill);
  const bound = await tx.$queryRaw<unknown[]>`
    INSERT INTO crypto_transactions ("id", "orderId", "paymentId", "network", "hash", "submittedById", "submittedAt",
      "lookAt")
    VALUES (${uuid()}::uuid, ${orderId}::uuid, ${paymentId}::uuid, ${network}::"CryptoNetwork", ${hash}, ${userId}::uuid, now(),
      CASE WHEN ${isWatched} THEN now() END)
    ON CONFLICT ("network", "hash") DO NOTHING RETURNING 1`;
  if (bound.length > 0) return true;
  const moved = await tx.$queryRaw<unknown[]>`
    UPDATE crypto_transactions SET "orderId" = ${orderId}::uuid, "paymentId" = ${paymentId}::uuid,
      "submittedById" = ${userId}::uuid, "submittedAt" = now(), "lookAt" = CASE WHEN ${isWatched} THEN now() END,
      "status" = 'pending_approval', "decidedById" = NULL, "decidedAt" = NULL, "reason" = NULL,
      "firstApprovedById" = NULL, "firstApprovedAt" = NULL
    WHERE "network" = ${network}::"CryptoNetwork" AND "hash" = ${hash} AND "status" = 'rejected'
      AND ("orderId", "paymentId") IS DISTINCT FROM (${orderId}::uuid, ${paymentId}::uuid)
      AND NOT EXISTS (SELECT 1 FROM crypto_transfers t WHERE t."network" = crypto_transactions."network"
                      AND t."hash" = crypto_transactions."hash")
    RETURNING 1`;
  if (moved.length > 0) return true;
  const [known] = await tx.$queryRaw<{ orderId: string | null; paymentId: string | null; status: string }[]>`
    SELECT "orderId", "paymentId", "status" FROM crypto_transactions
    WHERE "network" = ${network}::"CryptoNetwork" AND "hash" = ${hash}`;
  const isSame = known?.orderId === orderId && known.paymentId === paymentId;
  if (!isSame || known.status === 'rejected') throw new AppError('TX_EXISTS');
  return false;
}
