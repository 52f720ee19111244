-- DropIndex
DROP INDEX "gift_claims_userId_idx";

-- AlterTable
ALTER TABLE "gifts" ADD COLUMN     "country" CHAR(2),
ADD COLUMN     "declinedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "gift_claims" ADD COLUMN     "country" CHAR(2),
ADD COLUMN     "regionConfirmedAt" TIMESTAMPTZ(3),
ADD COLUMN     "usedInCountry" CHAR(2);

-- CreateIndex
CREATE INDEX "gifts_declinedAt_idx" ON "gifts"("declinedAt");

-- CreateIndex
CREATE INDEX "gift_claims_userId_claimedAt_idx" ON "gift_claims"("userId", "claimedAt" DESC);
