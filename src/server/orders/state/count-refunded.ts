import type { Transaction } from '../../platform/database/db.ts';

interface RefundedLines {
  amountCents: number;
  lines: readonly { orderItemId: string; amountCents: number }[];
}

/**
 * Counts a refund on the order and its lines, or with -1 takes one that bounced off again. Returns whether the order's
 * whole cost has been refunded. Call with the order's row locked.
 */
export async function countRefunded(
  tx: Transaction,
  orderId: string,
  refund: RefundedLines,
  sign: 1 | -1,
): Promise<boolean> {
  for (const { orderItemId, amountCents } of refund.lines) {
    await tx.$executeRaw`
      UPDATE order_items SET "refundedCents" = "refundedCents" + ${sign * amountCents}
      WHERE "id" = ${orderItemId}::uuid`;
  }
  const [order] = await tx.$queryRaw<{ isWhole: boolean }[]>`
    UPDATE orders SET "refundedCents" = "refundedCents" + ${sign * refund.amountCents}, "updatedAt" = now()
    WHERE "id" = ${orderId}::uuid RETURNING "refundedCents" >= "totalCents" AS "isWhole"`;
  return order?.isWhole ?? false;
}
