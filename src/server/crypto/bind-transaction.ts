import { v7 as uuid } from 'uuid';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';

interface Submission {
  orderId: string;
  network: string;
  hash: string;
  /** Its buyer; null where staff or the shop say so. */
  userId: string | null;
  /** Whether the shop looks for it. */
  isWatched: boolean;
}

/**
 * Binds a transaction to its order, once (M-10): TX_EXISTS where it belongs to another one. Returns whether it is new;
 * repeating it for the same order is allowed.
 */
export async function bindTransaction(
  tx: Transaction,
  { orderId, network, hash, userId, isWatched }: Submission,
): Promise<boolean> {
  const bound = await tx.$queryRaw<unknown[]>`
    INSERT INTO crypto_transactions ("id", "orderId", "network", "hash", "submittedById", "submittedAt", "lookAt")
    VALUES (${uuid()}::uuid, ${orderId}::uuid, ${network}::"CryptoNetwork", ${hash}, ${userId}::uuid, now(),
      CASE WHEN ${isWatched} THEN now() END)
    ON CONFLICT ("network", "hash") DO NOTHING RETURNING 1`;
  if (bound.length > 0) return true;
  const [known] = await tx.$queryRaw<{ orderId: string; status: string }[]>`
    SELECT "orderId", "status" FROM crypto_transactions
    WHERE "network" = ${network}::"CryptoNetwork" AND "hash" = ${hash}`;
  if (known?.orderId !== orderId || known.status === 'rejected') throw new AppError('TX_EXISTS');
  return false;
}
