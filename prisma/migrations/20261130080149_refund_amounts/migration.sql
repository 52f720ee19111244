-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "amountBy" TEXT,
ADD COLUMN     "payoutUnits" DECIMAL(78,0),
ADD COLUMN     "subtractBps" INTEGER NOT NULL DEFAULT 0;
