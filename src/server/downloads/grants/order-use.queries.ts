import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';

/** The lines of which a key was revealed or a file downloaded: what was used cannot simply go back (D-36, D-38). */
export async function usedLines(tx: Pick<Transaction, '$queryRaw'>, orderId: string): Promise<Set<string>> {
  // Back through every key that support gave for the one before: a working key was seen all the same.
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE given AS (
      SELECT i."id" AS "lineId", k."id" AS "keyId", k."revealedAt"
      FROM order_items i JOIN product_keys k ON k."orderItemId" = i."id" WHERE i."orderId" = ${orderId}::uuid
      UNION ALL
      SELECT given."lineId", old."id", old."revealedAt"
      FROM given JOIN product_keys old ON old."replacedById" = given."keyId")
    SELECT "lineId" AS "id" FROM given WHERE "revealedAt" IS NOT NULL
    UNION
    SELECT i."id" FROM order_items i JOIN download_grants g ON g."orderItemId" = i."id"
    WHERE i."orderId" = ${orderId}::uuid AND g."lastAt" IS NOT NULL`;
  return new Set(rows.map(({ id }) => id));
}

/**
 * Refuses with REFUND_RUNNING while a refund of the order is asked for, or the whole of this line is on its way back.
 * With `isLocking` it also waits for whoever decides that at the moment, so that nothing is both used and given back
 * as unused.
 */
export async function requireNotFrozen(
  tx: Pick<Transaction, '$queryRaw'>,
  orderId: string,
  orderItemId: string,
  { isLocking }: { isLocking: boolean },
): Promise<void> {
  if (isLocking) await tx.$queryRaw`SELECT 1 FROM orders WHERE "id" = ${orderId}::uuid FOR SHARE`;
  const frozen = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders WHERE "id" = ${orderId}::uuid AND "status" = 'refund_requested'
    UNION ALL
    SELECT 1 FROM refund_lines l JOIN refunds r ON r."id" = l."refundId" JOIN order_items i ON i."id" = l."orderItemId"
    WHERE l."orderItemId" = ${orderItemId}::uuid AND r."revokes" AND r."status" IN ('approved', 'processing')
      AND l."amountCents" + i."refundedCents" >= i."totalCents"`;
  if (frozen.length > 0) throw new AppError('REFUND_RUNNING');
}
