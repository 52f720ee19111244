-- CreateTable
CREATE TABLE "saved_carts" (
    "userId" UUID NOT NULL,
    "cartId" UUID NOT NULL,
    "changedAt" TIMESTAMPTZ(3) NOT NULL,
    "remindedAt" TIMESTAMPTZ(3),
    "remindedCartId" UUID,

    CONSTRAINT "saved_carts_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "saved_cart_lines" (
    "userId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "quantity" INTEGER NOT NULL,
    "addedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "saved_cart_lines_pkey" PRIMARY KEY ("userId","productId")
);

-- CreateIndex
CREATE INDEX "saved_carts_changedAt_idx" ON "saved_carts"("changedAt");

-- CreateIndex
CREATE INDEX "saved_cart_lines_productId_idx" ON "saved_cart_lines"("productId");

-- AddForeignKey
ALTER TABLE "saved_carts" ADD CONSTRAINT "saved_carts_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_userId_fkey" FOREIGN KEY ("userId") REFERENCES "saved_carts"("userId") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_cart_lines" ADD CONSTRAINT "saved_cart_lines_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;
