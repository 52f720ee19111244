-- AlterTable
ALTER TABLE "seller_profiles" ADD COLUMN     "handoverMinutes" INTEGER,
ADD COLUMN     "reviewCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "salesCount" INTEGER NOT NULL DEFAULT 0;
