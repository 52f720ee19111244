-- AlterTable
ALTER TABLE "orders" ADD COLUMN     "transactionId" TEXT;

-- CreateIndex
CREATE UNIQUE INDEX "orders_transactionId_key" ON "orders"("transactionId");

-- Statistics read what was paid and what went back in a span of time; the desk reads problems still open.
CREATE INDEX "orders_paid" ON "orders" ("paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "refunds_settled" ON "refunds" ("settledAt") WHERE "settledAt" IS NOT NULL;
CREATE INDEX "order_issues_unresolved" ON "order_issues" ("orderId") WHERE "status" <> 'resolved';
CREATE INDEX "orders_named_payment" ON "crypto_transactions" ("orderId") WHERE "status" = 'pending_approval';
