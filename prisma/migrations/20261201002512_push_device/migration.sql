-- AlterTable
ALTER TABLE "push_subscriptions" ADD COLUMN     "deviceId" TEXT NOT NULL DEFAULT '';
