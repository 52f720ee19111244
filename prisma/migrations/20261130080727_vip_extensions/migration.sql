-- CreateTable
CREATE TABLE "vip_extensions" (
    "id" UUID NOT NULL,
    "subscriptionId" UUID NOT NULL,
    "days" INTEGER NOT NULL,
    "byId" UUID NOT NULL,
    "isLimited" BOOLEAN NOT NULL,
    "idempotencyKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "vip_extensions_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "vip_extensions_subscriptionId_createdAt_idx" ON "vip_extensions"("subscriptionId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "vip_extensions_byId_idempotencyKey_key" ON "vip_extensions"("byId", "idempotencyKey");

-- AddForeignKey
ALTER TABLE "vip_extensions" ADD CONSTRAINT "vip_extensions_subscriptionId_fkey" FOREIGN KEY ("subscriptionId") REFERENCES "vip_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;
