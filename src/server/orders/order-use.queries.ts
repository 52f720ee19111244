import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/db.ts';

/** The lines of which a key was revealed or a file downloaded: what was used cannot simply go back (D-36, D-38). */
export async function usedLines(tx: Pick<Transaction, '$queryRaw'>, orderId: string): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT i."id" FROM order_items i WHERE i."orderId" = ${orderId}::uuid AND (
      EXISTS (SELECT 1 FROM product_keys k WHERE k."orderItemId" = i."id" AND k."revealedAt" IS NOT NULL)
      OR EXISTS (SELECT 1 FROM product_keys k JOIN product_keys old ON old."replacedById" = k."id"
                 WHERE k."orderItemId" = i."id" AND old."revealedAt" IS NOT NULL)
      OR EXISTS (SELECT 1 FROM download_grants g WHERE g."orderItemId" = i."id" AND g."lastAt" IS NOT NULL))`;
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
