-- The same, or the beginning of another one: "orders_paid_lately", "order_items_of_product_lately".
DROP INDEX "orders_paid";
-- DropIndex
DROP INDEX "order_items_productId_idx";

-- What support has given back today is counted under a lock.
-- CreateIndex
CREATE INDEX "refunds_decidedById_decidedAt_idx" ON "refunds"("decidedById", "decidedAt");

-- A transaction that paid one refund out pays no other, however it is spelled.
CREATE INDEX "refunds_by_payout" ON "refunds" (lower("payoutHash")) WHERE "payoutHash" IS NOT NULL;
