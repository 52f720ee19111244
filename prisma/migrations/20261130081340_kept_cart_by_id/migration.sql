-- CreateIndex
CREATE UNIQUE INDEX "saved_carts_cartId_key" ON "saved_carts"("cartId");
