-- DropIndex
DROP INDEX "crypto_quotes_asset_address_units_key";

-- AlterTable
ALTER TABLE "crypto_quotes" ADD COLUMN     "memo" TEXT NOT NULL DEFAULT '';

-- AlterTable
ALTER TABLE "crypto_transfers" ADD COLUMN     "memo" TEXT NOT NULL DEFAULT '';

-- CreateIndex
CREATE UNIQUE INDEX "crypto_quotes_asset_address_memo_units_key" ON "crypto_quotes"("asset", "address", "memo", "units");
