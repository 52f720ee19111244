-- AlterTable
ALTER TABLE "products" ADD COLUMN     "declineReason" TEXT;
