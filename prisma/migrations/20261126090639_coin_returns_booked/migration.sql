-- AlterEnum
ALTER TYPE "LedgerAccountKind" ADD VALUE 'exchange';

-- AlterTable
ALTER TABLE "crypto_returns" ADD COLUMN     "gainCents" INTEGER,
ADD COLUMN     "rate" DECIMAL(38,18),
ADD COLUMN     "worthCents" INTEGER;
