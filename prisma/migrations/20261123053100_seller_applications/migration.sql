-- CreateEnum
CREATE TYPE "SellerApplicationStatus" AS ENUM ('pending', 'approved', 'rejected', 'withdrawn');

-- CreateTable
CREATE TABLE "seller_applications" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "status" "SellerApplicationStatus" NOT NULL DEFAULT 'pending',
    "displayName" TEXT NOT NULL,
    "about" TEXT NOT NULL,
    "links" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "decidedAt" TIMESTAMPTZ(3),
    "decidedById" UUID,
    "reason" TEXT,

    CONSTRAINT "seller_applications_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "seller_applications_status_createdAt_id_idx" ON "seller_applications"("status", "createdAt", "id");

-- CreateIndex
CREATE INDEX "seller_applications_userId_createdAt_idx" ON "seller_applications"("userId", "createdAt" DESC);

-- AddForeignKey
ALTER TABLE "seller_applications" ADD CONSTRAINT "seller_applications_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_applications" ADD CONSTRAINT "seller_applications_decidedById_fkey" FOREIGN KEY ("decidedById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- One open application for each member, however many are sent at once.
CREATE UNIQUE INDEX "seller_applications_open_key" ON "seller_applications"("userId") WHERE "status" = 'pending';
