-- AlterTable
ALTER TABLE "notifications" ADD COLUMN     "aboutUserId" UUID;
