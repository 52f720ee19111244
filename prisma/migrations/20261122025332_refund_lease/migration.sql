-- AlterTable
ALTER TABLE "refunds" ADD COLUMN     "askedUntil" TIMESTAMPTZ(3);
