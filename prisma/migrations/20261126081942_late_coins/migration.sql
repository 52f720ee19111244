-- AlterTable
ALTER TABLE "crypto_transfers" ADD COLUMN     "valuedAt" TIMESTAMPTZ(3),
ADD COLUMN     "valuedCents" INTEGER;

-- CreateTable
CREATE TABLE "crypto_return_wishes" (
    "id" UUID NOT NULL,
    "orderId" UUID,
    "paymentId" UUID,
    "network" "CryptoNetwork" NOT NULL,
    "asset" "CryptoAsset" NOT NULL,
    "address" TEXT NOT NULL,
    "askedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "crypto_return_wishes_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "crypto_return_wishes_orderId_key" ON "crypto_return_wishes"("orderId");

-- CreateIndex
CREATE UNIQUE INDEX "crypto_return_wishes_paymentId_key" ON "crypto_return_wishes"("paymentId");

-- AddForeignKey
ALTER TABLE "crypto_return_wishes" ADD CONSTRAINT "crypto_return_wishes_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "crypto_return_wishes" ADD CONSTRAINT "crypto_return_wishes_paymentId_fkey" FOREIGN KEY ("paymentId") REFERENCES "payments"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "crypto_return_wishes" ADD CONSTRAINT "crypto_return_wishes_one_bill" CHECK (num_nonnulls("orderId", "paymentId") = 1);
ALTER TABLE "crypto_transfers" ADD CONSTRAINT "crypto_transfers_valued" CHECK (("valuedCents" IS NULL) = ("valuedAt" IS NULL));

-- What was accepted before counted for what its quote said.
UPDATE "crypto_transfers" t SET "valuedCents" = div(t."units" * q."amountCents", q."units")::int, "valuedAt" = t."settledAt"
FROM "crypto_quotes" q
WHERE q."id" = t."quoteId" AND t."settledAt" IS NOT NULL AND EXISTS (
  SELECT 1 FROM "crypto_transactions" c
  WHERE c."network" = t."network" AND c."hash" = t."hash" AND c."status" = 'approved');
