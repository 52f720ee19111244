-- AlterTable
ALTER TABLE "coupons" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "roles" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "shop_payment_methods" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
