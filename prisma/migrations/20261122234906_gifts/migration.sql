-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "isGift" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "recipientId" UUID;

-- CreateTable
CREATE TABLE "gifts" (
    "orderId" UUID NOT NULL,
    "receiverEmail" TEXT NOT NULL,
    "message" TEXT NOT NULL DEFAULT '',
    "sendAt" TIMESTAMPTZ(3) NOT NULL,
    "sentAt" TIMESTAMPTZ(3),
    "lastSentAt" TIMESTAMPTZ(3),
    "sentCount" INTEGER NOT NULL DEFAULT 0,
    "tokenHash" TEXT,
    "remindedAt" TIMESTAMPTZ(3),

    CONSTRAINT "gifts_pkey" PRIMARY KEY ("orderId")
);

-- CreateTable
CREATE TABLE "gift_claims" (
    "orderId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "claimedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "gift_claims_pkey" PRIMARY KEY ("orderId")
);

-- CreateIndex
CREATE UNIQUE INDEX "gifts_tokenHash_key" ON "gifts"("tokenHash");

-- CreateIndex
CREATE INDEX "gifts_sendAt_idx" ON "gifts"("sendAt");

-- CreateIndex
CREATE INDEX "gift_claims_userId_idx" ON "gift_claims"("userId");

-- CreateIndex
CREATE INDEX "orders_recipientId_idx" ON "orders"("recipientId");

-- AddForeignKey
ALTER TABLE "gifts" ADD CONSTRAINT "gifts_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "gift_claims" ADD CONSTRAINT "gift_claims_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "gifts"("orderId") ON DELETE CASCADE ON UPDATE CASCADE;
