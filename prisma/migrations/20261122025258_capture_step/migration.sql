-- AlterTable
ALTER TABLE "payments" ADD COLUMN     "captureStep" TEXT;
