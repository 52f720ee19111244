-- CreateEnum
CREATE TYPE "VipEnd" AS ENUM ('guarantee', 'immediate', 'revoked', 'dispute', 'unpaid');

-- CreateEnum
CREATE TYPE "VipPurchaseKind" AS ENUM ('activate', 'extend', 'upgrade', 'gift');

-- CreateEnum
CREATE TYPE "VipPurchaseStatus" AS ENUM ('pending', 'paid', 'failed', 'cancelled', 'refunded');

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "vipPurchaseId" UUID;

-- AlterTable
ALTER TABLE "vip_subscriptions" ADD COLUMN     "cancelAtEnd" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "cancelReason" TEXT,
ADD COLUMN     "endedAt" TIMESTAMPTZ(3),
ADD COLUMN     "endedBy" "VipEnd",
ADD COLUMN     "grantedById" UUID,
ADD COLUMN     "guaranteeUntil" TIMESTAMPTZ(3),
ADD COLUMN     "perksUntil" TIMESTAMPTZ(3),
ADD COLUMN     "remindedDays" INTEGER;

-- CreateTable
CREATE TABLE "vip_purchases" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "subscriptionId" UUID,
    "kind" "VipPurchaseKind" NOT NULL,
    "plan" "VipType" NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "creditCents" INTEGER NOT NULL DEFAULT 0,
    "currency" CHAR(3) NOT NULL,
    "status" "VipPurchaseStatus" NOT NULL DEFAULT 'pending',
    "idempotencyKey" TEXT NOT NULL,
    "periodStart" TIMESTAMPTZ(3),
    "periodEnd" TIMESTAMPTZ(3),
    "refundedCents" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "paidAt" TIMESTAMPTZ(3),

    CONSTRAINT "vip_purchases_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "vip_codes" (
    "id" UUID NOT NULL,
    "purchaseId" UUID NOT NULL,
    "codeHash" TEXT NOT NULL,
    "plan" "VipType" NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "redeemedAt" TIMESTAMPTZ(3),
    "redeemedById" UUID,
    "subscriptionId" UUID,

    CONSTRAINT "vip_codes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vip_purchases_userId_createdAt_idx" ON "vip_purchases"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "vip_purchases_subscriptionId_idx" ON "vip_purchases"("subscriptionId");

-- CreateIndex
CREATE UNIQUE INDEX "vip_purchases_userId_idempotencyKey_key" ON "vip_purchases"("userId", "idempotencyKey");

-- CreateIndex
CREATE UNIQUE INDEX "vip_codes_purchaseId_key" ON "vip_codes"("purchaseId");

-- CreateIndex
CREATE UNIQUE INDEX "vip_codes_codeHash_key" ON "vip_codes"("codeHash");

-- CreateIndex
CREATE INDEX "payments_vipPurchaseId_idx" ON "payments"("vipPurchaseId");

-- CreateIndex
CREATE INDEX "vip_subscriptions_status_endDate_idx" ON "vip_subscriptions"("status", "endDate");

-- AddForeignKey
ALTER TABLE "payments" ADD CONSTRAINT "payments_vipPurchaseId_fkey" FOREIGN KEY ("vipPurchaseId") REFERENCES "vip_purchases"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vip_purchases" ADD CONSTRAINT "vip_purchases_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "vip_subscriptions"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "vip_codes" ADD CONSTRAINT "vip_codes_purchaseId_fkey" FOREIGN KEY ("purchaseId") REFERENCES "vip_purchases"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- A payment is for exactly one of the three, and one attempt at a time is open for each.
ALTER TABLE "payments" DROP CONSTRAINT "payments_one_purpose";
ALTER TABLE "payments" ADD CONSTRAINT "payments_one_purpose" CHECK (num_nonnulls("orderId", "topUpId", "vipPurchaseId") = 1);
CREATE UNIQUE INDEX "payments_one_open_per_vip_purchase" ON "payments" ("vipPurchaseId")
  WHERE "status" IN ('pending', 'processing');
CREATE UNIQUE INDEX "payments_one_paid_per_vip_purchase" ON "payments" ("vipPurchaseId") WHERE "status" = 'paid';

-- A member has one membership at a time, whatever runs at once; a lifetime has no end, and every period has a length.
CREATE UNIQUE INDEX "vip_subscriptions_one_active" ON "vip_subscriptions" ("userId") WHERE "status" = 'active';
ALTER TABLE "vip_subscriptions"
  ADD CONSTRAINT "vip_subscriptions_lifetime" CHECK ("type" <> 'lifetime' OR "endDate" IS NULL);
ALTER TABLE "vip_purchases"
  ADD CONSTRAINT "vip_purchases_amounts" CHECK ("amountCents" > 0 AND "creditCents" >= 0 AND "refundedCents" BETWEEN 0 AND "amountCents"),
  ADD CONSTRAINT "vip_purchases_period" CHECK ("periodEnd" IS NULL OR "periodEnd" > "periodStart");

-- Memberships of before the days of grace.
UPDATE "vip_subscriptions" SET "perksUntil" = "endDate" + interval '3 days' WHERE "endDate" IS NOT NULL;
