-- AlterTable
ALTER TABLE "products" ADD COLUMN     "payOnRelease" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "isOffSession" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "release_payments" (
    "orderId" UUID NOT NULL,
    "cardId" UUID,
    "consentText" TEXT NOT NULL,
    "consentedAt" TIMESTAMPTZ(3) NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "triedAt" TIMESTAMPTZ(3),
    "dueUntil" TIMESTAMPTZ(3),
    "remindedAt" TIMESTAMPTZ(3),

    CONSTRAINT "release_payments_pkey" PRIMARY KEY ("orderId")
);

-- CreateIndex
CREATE INDEX "release_payments_cardId_idx" ON "release_payments"("cardId");

-- CreateIndex
CREATE INDEX "release_payments_dueUntil_idx" ON "release_payments"("dueUntil");

-- AddForeignKey
ALTER TABLE "release_payments" ADD CONSTRAINT "release_payments_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "release_payments" ADD CONSTRAINT "release_payments_cardId_fkey" FOREIGN KEY ("cardId") REFERENCES "user_payment_methods"("id") ON DELETE SET NULL ON UPDATE CASCADE;
