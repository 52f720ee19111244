import type { Transaction } from '../../platform/database/db.ts';
import { takeNamedLock } from '../../platform/database/named-lock.ts';

/** D-70: this many declined cards of one member within 7 days look like somebody trying stolen ones. */
export const maxDeclines = 4;

interface Declines {
  declined: number;
  /** Attempts at top-ups and memberships that may still be declined. Those of orders are counted when they are. */
  open: number;
}

/**
 * The cards of a member that were declined within 7 days, whatever they were to pay; those that were charged while the
 * member was away do not count. Locks the limit until the commit, since several may be tried at once.
 */
export async function countDeclines(tx: Transaction, userId: string): Promise<Declines> {
  await takeNamedLock(tx, 'declined-cards', userId);
  const [row] = await tx.$queryRaw<Declines[]>`
    SELECT (count(*) FILTER (WHERE p."status" = 'failed'))::int AS declined,
      (count(*) FILTER (WHERE p."status" <> 'failed' AND p."orderId" IS NULL))::int AS open
    FROM (
      SELECT p.* FROM payments p JOIN orders o ON o."id" = p."orderId" WHERE o."userId" = ${userId}::uuid
      UNION ALL
      SELECT p.* FROM payments p JOIN wallet_top_ups t ON t."id" = p."topUpId" WHERE t."userId" = ${userId}::uuid
      UNION ALL
      SELECT p.* FROM payments p JOIN vip_purchases v ON v."id" = p."vipPurchaseId" WHERE v."userId" = ${userId}::uuid
    ) p
    WHERE p."method" = 'card' AND NOT p."isOffSession" AND p."status" IN ('failed', 'pending', 'processing')
      AND p."createdAt" > now() - interval '7 days'`;
  return row ?? { declined: 0, open: 0 };
}

/** Whether another card may be tried. Call before the attempt is written. */
export async function mayTryCard(tx: Transaction, userId: string): Promise<boolean> {
  const { declined, open } = await countDeclines(tx, userId);
  return declined + open < maxDeclines;
}
