-- AlterTable
ALTER TABLE "coupons" ADD COLUMN     "madeById" UUID;
