-- What the list of payments in the back office sorts and filters by (docs/decisions/0036).
CREATE INDEX "payments_by_creation" ON "payments" ("createdAt" DESC, "id" DESC);
CREATE INDEX "payments_by_method" ON "payments" ("method", "createdAt" DESC, "id" DESC);
CREATE INDEX "payments_by_amount" ON "payments" ("amountCents", "id");
CREATE INDEX "payments_surplus" ON "payments" ("createdAt" DESC, "id" DESC) WHERE "isSurplus";
