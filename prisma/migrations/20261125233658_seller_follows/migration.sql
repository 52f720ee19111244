-- CreateTable
CREATE TABLE "seller_follows" (
    "followerId" UUID NOT NULL,
    "sellerId" UUID NOT NULL,
    "notify" BOOLEAN NOT NULL DEFAULT true,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_follows_pkey" PRIMARY KEY ("followerId","sellerId")
);

-- CreateTable
CREATE TABLE "known_products" (
    "productId" UUID NOT NULL,
    "onSale" BOOLEAN NOT NULL,

    CONSTRAINT "known_products_pkey" PRIMARY KEY ("productId")
);

-- CreateIndex
CREATE INDEX "seller_follows_sellerId_idx" ON "seller_follows"("sellerId");

-- AddForeignKey
ALTER TABLE "seller_follows" ADD CONSTRAINT "seller_follows_followerId_fkey" FOREIGN KEY ("followerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "seller_follows" ADD CONSTRAINT "seller_follows_sellerId_fkey" FOREIGN KEY ("sellerId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "known_products" ADD CONSTRAINT "known_products_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
