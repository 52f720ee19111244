-- CreateTable
CREATE TABLE "seller_payouts" (
    "id" UUID NOT NULL,
    "sellerId" UUID NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "reference" TEXT NOT NULL,
    "paidById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "seller_payouts_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "seller_payouts_sellerId_createdAt_idx" ON "seller_payouts"("sellerId", "createdAt" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "seller_payouts_reference_key" ON "seller_payouts"("reference");

-- CreateIndex
CREATE INDEX "ledger_entries_accountId_createdAt_idx" ON "ledger_entries"("accountId", "createdAt");

-- AddForeignKey
ALTER TABLE "seller_payouts" ADD CONSTRAINT "seller_payouts_sellerId_fkey" FOREIGN KEY ("sellerId") REFERENCES "users"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "seller_payouts" ADD CONSTRAINT "seller_payouts_amount_check" CHECK ("amountCents" > 0);
-- Sellers with something to be paid, the most first.
CREATE INDEX "ledger_accounts_payable" ON "ledger_accounts" ("balanceCents" DESC, "id") WHERE "kind" = 'seller_payable';
