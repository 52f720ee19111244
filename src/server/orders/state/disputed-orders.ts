import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';

/**
 * SQL condition on `orders o`: a payment of it is or was disputed at the bank, which has not decided for the shop. The bank
 * returns that money, so nothing more is delivered for it, and nothing is refunded besides.
 */
export const isDisputedOrder = Prisma.sql`(
  EXISTS (SELECT 1 FROM payments p WHERE p."orderId" = o."id" AND p."disputedAt" IS NOT NULL
    AND p."disputeOutcome" IS DISTINCT FROM 'won'))`;

/** The same of one order. Exact while its row is locked. */
export async function isDisputed(tx: Pick<Transaction, '$queryRaw'>, orderId: string): Promise<boolean> {
  const found = await tx.$queryRaw<unknown[]>`
    SELECT 1 FROM orders o WHERE o."id" = ${orderId}::uuid AND ${isDisputedOrder}`;
  return found.length > 0;
}
