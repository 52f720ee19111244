-- AlterEnum
-- This migration adds more than one value to an enum.
-- With PostgreSQL versions 11 and earlier, this is not possible
-- in a single migration. This can be worked around by creating
-- multiple migrations, each migration adding only one value to
-- the enum.


ALTER TYPE "CryptoAsset" ADD VALUE 'BTC';
ALTER TYPE "CryptoAsset" ADD VALUE 'LTC';

-- AlterTable
ALTER TABLE "crypto_transfers" ALTER COLUMN "blockNumber" DROP NOT NULL,
ALTER COLUMN "blockHash" DROP NOT NULL;

-- CreateTable
CREATE TABLE "crypto_accounts" (
    "network" "CryptoNetwork" NOT NULL,
    "keyId" TEXT NOT NULL,
    "nextPosition" INTEGER NOT NULL,

    CONSTRAINT "crypto_accounts_pkey" PRIMARY KEY ("network","keyId")
);

-- CreateTable
CREATE TABLE "crypto_addresses" (
    "id" UUID NOT NULL,
    "network" "CryptoNetwork" NOT NULL,
    "keyId" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "orderId" UUID NOT NULL,

    CONSTRAINT "crypto_addresses_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "crypto_addresses_orderId_idx" ON "crypto_addresses"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_addresses_network_address_key" ON "crypto_addresses"("network", "address");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_addresses_network_keyId_position_key" ON "crypto_addresses"("network", "keyId", "position");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_addresses_network_keyId_orderId_key" ON "crypto_addresses"("network", "keyId", "orderId");

-- AddForeignKey
ALTER TABLE "crypto_addresses" ADD CONSTRAINT "crypto_addresses_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
