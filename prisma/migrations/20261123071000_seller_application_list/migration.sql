-- What the list of applications to sell sorts and filters by (docs/decisions/0036).
CREATE INDEX "seller_applications_by_creation" ON "seller_applications" ("createdAt" DESC, "id" DESC);
CREATE INDEX "seller_applications_by_decision" ON "seller_applications" ("decidedAt" DESC NULLS LAST, "id" DESC);
CREATE INDEX "seller_applications_by_shop_name" ON "seller_applications" (lower("displayName") text_pattern_ops);
