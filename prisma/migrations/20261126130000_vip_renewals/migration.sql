-- AlterEnum
ALTER TYPE "VipPurchaseKind" ADD VALUE 'renew' AFTER 'extend';

-- AlterTable
ALTER TABLE "vip_purchases" ADD COLUMN     "renews" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "vip_renewals" (
    "subscriptionId" UUID NOT NULL,
    "cardId" UUID,
    "consentText" TEXT NOT NULL,
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "priceCents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "announcedEnd" TIMESTAMPTZ(3),
    "chargeAt" TIMESTAMPTZ(3),
    "triedAt" TIMESTAMPTZ(3),
    "refusals" INTEGER NOT NULL DEFAULT 0,
    "endedAt" TIMESTAMPTZ(3),

    CONSTRAINT "vip_renewals_pkey" PRIMARY KEY ("subscriptionId")
);

-- CreateIndex
CREATE INDEX "vip_renewals_cardId_idx" ON "vip_renewals"("cardId");

-- CreateIndex
CREATE INDEX "vip_renewals_chargeAt_idx" ON "vip_renewals"("chargeAt");

-- AddForeignKey
ALTER TABLE "vip_renewals" ADD CONSTRAINT "vip_renewals_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "vip_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vip_renewals" ADD CONSTRAINT "vip_renewals_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "user_payment_methods"("id") ON DELETE SET NULL ON UPDATE CASCADE;
