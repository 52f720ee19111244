-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "fromListedNetwork" BOOLEAN NOT NULL DEFAULT false;
