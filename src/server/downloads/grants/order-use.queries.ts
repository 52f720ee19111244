import { hasOpenLossAlert } from '../../payments/loss-alert.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/**
 * The lines of which a key was revealed or a file downloaded, which cannot be cancelled or refunded automatically
 * (D-36, D-38).
 */
export async function usedLines(tx: Pick<Transaction, '$queryRaw'>, orderId: string): Promise<Set<string>> {
  // Follows replaced keys back to the first one, since revealing any of them counts as use.
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
 * Throws REFUND_RUNNING while a refund of the order is requested, or this whole line is being refunded,
 * DISPUTE_OPEN while the bank has yet to decide whose the money is, and PAYMENT_LOST while its coins are no longer on the
 * chain and staff have not let it stand (M-11). With `isLocking` it also waits for a concurrent decision, so
 * that nothing is both used and refunded as unused.
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
  const disputed = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM payments WHERE "orderId" = ${orderId}::uuid AND "disputedAt" IS NOT NULL AND "disputeEndedAt" IS NULL`;
  if (disputed.length > 0) throw new AppError('DISPUTE_OPEN');
  const lost = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM crypto_transfers t WHERE t."orderId" = ${orderId}::uuid AND ${Prisma.raw(hasOpenLossAlert('t'))}`;
  if (lost.length > 0) throw new AppError('PAYMENT_LOST');
}
