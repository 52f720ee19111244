-- CreateEnum
CREATE TYPE "CryptoReturnKind" AS ENUM ('wallet', 'payout');

-- AlterTable
ALTER TABLE "crypto_transactions" ADD COLUMN     "firstApprovedAt" TIMESTAMPTZ(3),
ADD COLUMN     "firstApprovedById" UUID;

-- CreateTable
CREATE TABLE "crypto_returns" (
    "id" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "kind" "CryptoReturnKind" NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "network" "CryptoNetwork",
    "hash" TEXT,
    "asset" "CryptoAsset",
    "address" TEXT,
    "units" DECIMAL(78,0),
    "returnedById" UUID NOT NULL,
    "returnedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crypto_returns_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "crypto_returns_orderId_idx" ON "crypto_returns"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_returns_network_hash_key" ON "crypto_returns"("network", "hash");

-- AddForeignKey
ALTER TABLE "crypto_returns" ADD CONSTRAINT "crypto_returns_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "crypto_returns"
  ADD CONSTRAINT "crypto_returns_amount_check" CHECK ("amountCents" > 0),
  -- What left on a chain says where; what went to the wallet is in the ledger.
  ADD CONSTRAINT "crypto_returns_payout_check" CHECK (
    ("kind" = 'payout') = ("hash" IS NOT NULL AND "network" IS NOT NULL AND "asset" IS NOT NULL AND "address" IS NOT NULL AND "units" IS NOT NULL));
CREATE INDEX "crypto_transfers_unmatched_idx" ON "crypto_transfers" ("seenAt") WHERE "orderId" IS NULL AND "orphanedAt" IS NULL;
