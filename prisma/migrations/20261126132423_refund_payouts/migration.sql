-- AlterTable
ALTER TABLE "crypto_returns" ADD COLUMN     "refundId" UUID;

-- CreateIndex
CREATE UNIQUE INDEX "crypto_returns_refundId_key" ON "crypto_returns"("refundId");

-- AddForeignKey
ALTER TABLE "crypto_returns" ADD CONSTRAINT "crypto_returns_refundId_fkey" FOREIGN KEY ("refundId") REFERENCES "refunds"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "crypto_returns"
  DROP CONSTRAINT "crypto_returns_one_bill",
  ADD CONSTRAINT "crypto_returns_one_bill" CHECK (num_nonnulls("orderId", "paymentId", "refundId") = 1),
  DROP CONSTRAINT "crypto_returns_payout_check",
  ADD CONSTRAINT "crypto_returns_payout_check" CHECK (
    ("kind" = 'payout') = ("hash" IS NOT NULL AND "network" IS NOT NULL AND "asset" IS NOT NULL AND "address" IS NOT NULL)),
  -- Only staff can say of a refund on a network without a node how much was sent.
  ADD CONSTRAINT "crypto_returns_units_check" CHECK ("kind" = 'wallet' OR "units" IS NOT NULL OR "refundId" IS NOT NULL),
  ADD CONSTRAINT "crypto_returns_worth_check" CHECK (
    num_nonnulls("rate", "worthCents", "gainCents") IN (0, 3) AND ("refundId" IS NULL OR ("units" IS NULL) = ("rate" IS NULL)));
