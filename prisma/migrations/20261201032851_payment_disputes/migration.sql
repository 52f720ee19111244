-- CreateEnum
CREATE TYPE "DisputeOutcome" AS ENUM ('won', 'lost');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "disputeOutcome" "DisputeOutcome",
ADD COLUMN     "disputeRound" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "payment_disputes" (
    "provider" TEXT NOT NULL,
    "disputeId" TEXT NOT NULL,
    "paymentId" UUID NOT NULL,
    "round" INTEGER NOT NULL,
    "openedAt" TIMESTAMPTZ(3) NOT NULL,
    "endedAt" TIMESTAMPTZ(3),
    "outcome" "DisputeOutcome",
    "takenCents" INTEGER,
    "bookedCents" INTEGER,

    CONSTRAINT "payment_disputes_pkey" PRIMARY KEY ("provider","disputeId")
);

-- CreateIndex
CREATE INDEX "payment_disputes_paymentId_idx" ON "payment_disputes"("paymentId");

-- AddForeignKey
ALTER TABLE "payment_disputes" ADD CONSTRAINT "payment_disputes_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- Losses that are not booked yet stop withdrawals.
CREATE INDEX "payment_disputes_unbooked" ON "payment_disputes"("endedAt") WHERE "outcome" = 'lost' AND "bookedCents" IS NULL;

-- What was disputed before; how it ended stands with the order, in the operators' alert or in the ledger.
UPDATE "payments" p SET "disputeRound" = 1, "disputeOutcome" = CASE
  WHEN p."disputeEndedAt" IS NULL THEN NULL
  WHEN EXISTS (SELECT 1 FROM "order_events" e WHERE e."orderId" = p."orderId" AND e."type" = 'dispute_won')
    OR EXISTS (SELECT 1 FROM "ledger_transactions" l WHERE l."idempotencyKey" = 'topup-reinstated:' || p."topUpId"::text)
    THEN 'won'::"DisputeOutcome"
  WHEN p."status" = 'refunded'
    OR EXISTS (SELECT 1 FROM "order_events" e WHERE e."orderId" = p."orderId" AND e."type" = 'dispute_lost')
    OR EXISTS (SELECT 1 FROM "ops_alerts" a
      WHERE a."dedupeKey" = 'payment-dispute:' || p."id"::text AND a."details"->>'outcome' = 'lost')
    THEN 'lost'::"DisputeOutcome"
  ELSE 'won'::"DisputeOutcome" END
WHERE p."disputedAt" IS NOT NULL;
