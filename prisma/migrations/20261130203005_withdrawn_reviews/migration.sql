-- CreateTable
CREATE TABLE "withdrawn_reviews" (
    "productId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "resubmits" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "withdrawn_reviews_pkey" PRIMARY KEY ("productId","userId")
);

-- CreateIndex
CREATE INDEX "withdrawn_reviews_userId_idx" ON "withdrawn_reviews"("userId");

-- AddForeignKey
ALTER TABLE "withdrawn_reviews" ADD CONSTRAINT "withdrawn_reviews_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "withdrawn_reviews" ADD CONSTRAINT "withdrawn_reviews_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
