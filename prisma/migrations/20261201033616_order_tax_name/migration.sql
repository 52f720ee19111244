-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "taxName" TEXT NOT NULL DEFAULT '';
