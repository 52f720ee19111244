-- CreateTable
CREATE TABLE "product_companions" (
    "productId" UUID NOT NULL,
    "companionId" UUID NOT NULL,
    "buyers" INTEGER NOT NULL,

    CONSTRAINT "product_companions_pkey" PRIMARY KEY ("productId","companionId")
);

-- CreateIndex
CREATE INDEX "product_companions_companionId_idx" ON "product_companions"("companionId");

-- AddForeignKey
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_companions" ADD CONSTRAINT "product_companions_companionId_fkey" FOREIGN KEY ("companionId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
