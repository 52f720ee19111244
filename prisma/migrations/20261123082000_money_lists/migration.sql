-- What the lists of withdrawals and coupons in the back office sort and filter by (docs/decisions/0036).
CREATE INDEX "withdrawals_by_creation" ON "wallet_withdrawals" ("createdAt" DESC, "id" DESC);
CREATE INDEX "withdrawals_by_amount" ON "wallet_withdrawals" ("amountCents", "id");
CREATE INDEX "withdrawals_by_decision" ON "wallet_withdrawals" ("decidedAt" DESC NULLS LAST, "id" DESC);
CREATE INDEX "withdrawals_by_payment" ON "wallet_withdrawals" ("paidAt" DESC NULLS LAST, "id" DESC);
CREATE INDEX "withdrawals_by_address" ON "wallet_withdrawals" (lower("address"));
CREATE INDEX "withdrawals_by_hash" ON "wallet_withdrawals" (lower("payoutHash"));
CREATE INDEX "coupons_by_creation" ON "coupons" ("createdAt" DESC, "id" DESC);
