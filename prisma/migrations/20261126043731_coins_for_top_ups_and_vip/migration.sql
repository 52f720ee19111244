-- AlterTable
ALTER TABLE "crypto_transactions" ADD COLUMN     "paymentId" UUID,
ALTER COLUMN "orderId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "crypto_quotes" ADD COLUMN     "paymentId" UUID,
ALTER COLUMN "orderId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "crypto_transfers" ADD COLUMN     "paymentId" UUID;

-- AlterTable
ALTER TABLE "crypto_addresses" ADD COLUMN     "paymentId" UUID,
ALTER COLUMN "orderId" DROP NOT NULL;

-- AlterTable
ALTER TABLE "crypto_returns" ADD COLUMN     "paymentId" UUID,
ALTER COLUMN "orderId" DROP NOT NULL;

-- CreateIndex
CREATE INDEX "crypto_transactions_paymentId_idx" ON "crypto_transactions"("paymentId");

-- CreateIndex
CREATE INDEX "crypto_quotes_paymentId_createdAt_idx" ON "crypto_quotes"("paymentId", "createdAt");

-- CreateIndex
CREATE INDEX "crypto_transfers_paymentId_idx" ON "crypto_transfers"("paymentId");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_addresses_network_keyId_paymentId_key" ON "crypto_addresses"("network", "keyId", "paymentId");

-- CreateIndex
CREATE INDEX "crypto_returns_paymentId_idx" ON "crypto_returns"("paymentId");

-- AddForeignKey
ALTER TABLE "crypto_transactions" ADD CONSTRAINT "crypto_transactions_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_quotes" ADD CONSTRAINT "crypto_quotes_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_addresses" ADD CONSTRAINT "crypto_addresses_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_returns" ADD CONSTRAINT "crypto_returns_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- What coins pay is an order, or the payment of a top-up or a membership.
ALTER TABLE "crypto_transactions" ADD CONSTRAINT "crypto_transactions_one_bill" CHECK (num_nonnulls("orderId", "paymentId") = 1);
ALTER TABLE "crypto_quotes" ADD CONSTRAINT "crypto_quotes_one_bill" CHECK (num_nonnulls("orderId", "paymentId") = 1);
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_one_bill" CHECK (num_nonnulls("orderId", "paymentId") <= 1);
ALTER TABLE "crypto_addresses" ADD CONSTRAINT "crypto_addresses_one_bill" CHECK (num_nonnulls("orderId", "paymentId") = 1);
ALTER TABLE "crypto_returns" ADD CONSTRAINT "crypto_returns_one_bill" CHECK (num_nonnulls("orderId", "paymentId") = 1);

-- The numbers in the memos of those payments: far above the running numbers of orders, and still within the 32 bits of a tag.
CREATE SEQUENCE "crypto_payment_numbers" START WITH 30000000 MAXVALUE 42949671;
