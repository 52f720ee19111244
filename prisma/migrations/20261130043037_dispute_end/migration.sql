-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "disputeEndedAt" TIMESTAMPTZ(3);

-- What banks have decided before this column was there.
UPDATE "payments" p SET "disputeEndedAt" = p."disputedAt"
WHERE p."disputedAt" IS NOT NULL AND (
  p."status" = 'refunded'
  OR EXISTS (SELECT 1 FROM "order_events" e
    WHERE e."orderId" = p."orderId" AND e."type" IN ('dispute_won', 'dispute_lost'))
  OR EXISTS (SELECT 1 FROM "ledger_transactions" l WHERE l."idempotencyKey" = 'topup-reinstated:' || p."topUpId"::text)
  OR p."orderId" IS NULL AND EXISTS (SELECT 1 FROM "ops_alerts" a
    WHERE a."dedupeKey" = 'payment-dispute:' || p."id"::text AND a."resolvedAt" IS NOT NULL AND a."details"->>'outcome' = 'open'));
CREATE INDEX "payments_dispute_running" ON "payments" ("id")
WHERE "disputedAt" IS NOT NULL AND "disputeEndedAt" IS NULL;
