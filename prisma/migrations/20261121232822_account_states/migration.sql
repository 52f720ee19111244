-- CreateEnum
CREATE TYPE "UserPaymentMethodType" AS ENUM ('card', 'paypal', 'crypto');

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "idleWarnedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "user_payment_methods" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "type" "UserPaymentMethodType" NOT NULL,
    "provider" TEXT NOT NULL,
    "tokenCrypt" TEXT NOT NULL,
    "brand" TEXT,
    "last4" CHAR(4),
    "expMonth" INTEGER,
    "expYear" INTEGER,
    "payerEmail" TEXT,
    "network" TEXT,
    "address" TEXT,
    "isDefault" BOOLEAN NOT NULL DEFAULT false,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "user_payment_methods_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "user_payment_methods_userId_createdAt_idx" ON "user_payment_methods"("userId", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "user_payment_methods" ADD CONSTRAINT "user_payment_methods_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What Prisma's schema cannot say.

-- An account has one default way to pay, however many tabs ask at once.
CREATE UNIQUE INDEX "user_payment_methods_one_default_key" ON "user_payment_methods"("userId") WHERE "isDefault";
-- The job that ends suspensions, and the list of users, newest first.
CREATE INDEX "users_suspended_until_idx" ON "users"("statusUntil") WHERE "status" = 'suspended';
CREATE INDEX "users_newest_idx" ON "users"("createdAt" DESC, "id" DESC);
