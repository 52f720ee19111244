-- AlterTable
ALTER TABLE "products" ADD COLUMN     "awaitsApproval" BOOLEAN NOT NULL DEFAULT false;
