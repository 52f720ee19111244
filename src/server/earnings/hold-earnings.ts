import type { Transaction } from '../platform/database/db.ts';
import { postEarning, type Share } from './post-earning.ts';

/**
 * Takes what sellers earned by an order out of what is paid out, because its money may go back: it matures again once
 * nothing is open. What was paid out by then is the seller's debt. Of the sellers of these lines, or of all when none are
 * named. Call with the order's row locked.
 */
export async function holdEarnings(
  tx: Transaction,
  orderId: string,
  { orderItemIds }: { orderItemIds?: readonly string[] } = {},
): Promise<void> {
  const isAll = orderItemIds === undefined || orderItemIds.length === 0;
  const matured = await tx.$queryRaw<(Share & { amountCents: number })[]>`
    UPDATE seller_earnings SET "maturedAt" = NULL
    WHERE "orderId" = ${orderId}::uuid AND "maturedAt" IS NOT NULL AND (${isAll} OR "sellerId" IN (
      SELECT "sellerId" FROM order_items WHERE "id" = ANY(${orderItemIds ?? []}::uuid[])))
    RETURNING "orderId", "sellerId", "currency", "amountCents"`;
  for (const { amountCents, ...share } of matured.sort((a, b) => (a.sellerId < b.sellerId ? -1 : 1))) {
    if (amountCents > 0) await postEarning(tx, share, { heldCents: amountCents, payableCents: -amountCents });
  }
}
