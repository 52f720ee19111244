-- What the list of products in the back office filters and sorts by (docs/decisions/0036).
-- Follows the stock up to 20 only, so that selling from a full stock touches no index.
ALTER TABLE "products" ADD COLUMN "stockLeft" integer GENERATED ALWAYS AS (LEAST("stockQuantity", 20)) STORED;
CREATE INDEX "products_by_stock_left" ON "products" ("stockLeft", "createdAt" DESC, "id" DESC) WHERE "stockLeft" < 20;
CREATE INDEX "products_all_by_age" ON "products" ("createdAt" DESC, "id" DESC);
CREATE INDEX "products_all_by_name" ON "products" (lower("name"), "id");
CREATE INDEX "products_all_by_price" ON "products" ("priceCents", "id");
CREATE INDEX "products_by_status" ON "products" ("status", "createdAt" DESC, "id" DESC);
CREATE INDEX "products_by_type" ON "products" ("type", "createdAt" DESC, "id" DESC);
CREATE INDEX "products_by_seller" ON "products" ("sellerId", "createdAt" DESC, "id" DESC);
CREATE INDEX "products_by_name_trigrams" ON "products" USING gin (lower("name") gin_trgm_ops);
