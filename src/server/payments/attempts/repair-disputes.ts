import type { Services } from '../../platform/services.ts';

/**
 * A build that does not know how disputes end may run on this schema for a while (0090): writes what it leaves out, as the
 * migration did. Without it, such a payment stays frozen. Safe to repeat; returns how many it was.
 */
export async function repairDisputes({ db }: Services): Promise<number> {
  return await db.prisma.$executeRaw`
    UPDATE payments p SET "disputeRound" = GREATEST(p."disputeRound", 1), "disputeOutcome" = CASE
      WHEN p."disputeEndedAt" IS NULL OR p."disputeOutcome" IS NOT NULL THEN p."disputeOutcome"
      WHEN EXISTS (SELECT 1 FROM order_events e
          WHERE e."orderId" = p."orderId" AND e."type" = 'dispute_won' AND e."at" >= p."disputedAt")
        OR EXISTS (SELECT 1 FROM ledger_transactions l
          WHERE l."idempotencyKey" = 'topup-reinstated:' || p."topUpId"::text AND l."createdAt" >= p."disputedAt")
        THEN 'won'::"DisputeOutcome"
      WHEN p."status" = 'refunded'
        OR EXISTS (SELECT 1 FROM order_events e
          WHERE e."orderId" = p."orderId" AND e."type" = 'dispute_lost' AND e."at" >= p."disputedAt")
        OR EXISTS (SELECT 1 FROM ops_alerts a WHERE a."dedupeKey" = 'payment-dispute:' || p."id"::text
          AND a."details"->>'outcome' = 'lost' AND a."seenAt" >= p."disputedAt")
        THEN 'lost'::"DisputeOutcome"
      ELSE 'won'::"DisputeOutcome" END
    WHERE p."disputedAt" IS NOT NULL
      AND (p."disputeRound" = 0 OR p."disputeEndedAt" IS NOT NULL AND p."disputeOutcome" IS NULL)`;
}
