-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "riskScore" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "riskSignals" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "cardFingerprint" TEXT;

-- CreateIndex
CREATE INDEX "payments_cardFingerprint_idx" ON "payments"("cardFingerprint");
