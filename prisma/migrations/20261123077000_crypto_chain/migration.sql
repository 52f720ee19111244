-- CreateEnum
CREATE TYPE "CryptoAsset" AS ENUM ('BSC_USDT', 'ETH');

-- AlterTable
ALTER TABLE "crypto_transactions" ADD COLUMN     "lookAt" TIMESTAMPTZ(3),
ALTER COLUMN "submittedById" DROP NOT NULL;

-- CreateTable
CREATE TABLE "crypto_rates" (
    "asset" "CryptoAsset" NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "source" TEXT NOT NULL,
    "rate" DECIMAL(38,18) NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crypto_rates_pkey" PRIMARY KEY ("asset","currency","source")
);

-- CreateTable
CREATE TABLE "crypto_quotes" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "asset" "CryptoAsset" NOT NULL,
    "network" "CryptoNetwork" NOT NULL,
    "address" TEXT NOT NULL,
    "units" DECIMAL(78,0) NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "rate" DECIMAL(38,18) NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "crypto_quotes_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crypto_transfers" (
    "id" UUID NOT NULL,
    "network" "CryptoNetwork" NOT NULL,
    "hash" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "asset" "CryptoAsset" NOT NULL,
    "sender" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "units" DECIMAL(78,0) NOT NULL,
    "blockNumber" BIGINT NOT NULL,
    "blockHash" TEXT NOT NULL,
    "blockAt" TIMESTAMPTZ(3) NOT NULL,
    "orderId" UUID,
    "quoteId" UUID,
    "isClaimed" BOOLEAN NOT NULL DEFAULT false,
    "seenAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "confirmedAt" TIMESTAMPTZ(3),
    "settledAt" TIMESTAMPTZ(3),
    "orphanedAt" TIMESTAMPTZ(3),

    CONSTRAINT "crypto_transfers_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "crypto_cursors" (
    "network" "CryptoNetwork" NOT NULL,
    "blockNumber" BIGINT NOT NULL,
    "blockHash" TEXT NOT NULL,
    "headNumber" BIGINT NOT NULL,
    "readAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crypto_cursors_pkey" PRIMARY KEY ("network")
);

-- CreateIndex
CREATE INDEX "crypto_quotes_orderId_createdAt_idx" ON "crypto_quotes"("orderId", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_quotes_asset_address_units_key" ON "crypto_quotes"("asset", "address", "units");

-- CreateIndex
CREATE INDEX "crypto_transfers_orderId_idx" ON "crypto_transfers"("orderId");

-- CreateIndex
CREATE INDEX "crypto_transfers_network_settledAt_blockNumber_idx" ON "crypto_transfers"("network", "settledAt", "blockNumber");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_transfers_network_hash_position_key" ON "crypto_transfers"("network", "hash", "position");

-- CreateIndex
CREATE INDEX "crypto_transactions_network_lookAt_idx" ON "crypto_transactions"("network", "lookAt");

-- AddForeignKey
ALTER TABLE "crypto_quotes" ADD CONSTRAINT "crypto_quotes_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_quoteId_fkey" FOREIGN KEY ("quoteId") REFERENCES "crypto_quotes"("id") ON DELETE SET NULL ON UPDATE CASCADE;
