-- Counts and far pages of the list of products are answered by indexes alone (docs/decisions/0036): every statement asks
-- for the status, and reading it from the table costs one page of the table for each of up to 10,000 rows.
-- The new ones are made beside the old: reads go on meanwhile, only the exchange at the end locks them out for a moment.
CREATE INDEX "products_all_by_age_new" ON "products" ("createdAt" DESC, "id" DESC)
  INCLUDE ("status", "name", "sku", "type", "deliveryType", "priceCents", "stockLeft");
CREATE INDEX "products_all_by_name_new" ON "products" (lower("name"), "id") INCLUDE ("name", "status", "createdAt");
CREATE INDEX "products_all_by_price_new" ON "products" ("priceCents", "id") INCLUDE ("status");
CREATE INDEX "products_by_type_new" ON "products" ("type", "createdAt" DESC, "id" DESC) INCLUDE ("status");
CREATE INDEX "products_by_seller_new" ON "products" ("sellerId", "createdAt" DESC, "id" DESC) INCLUDE ("status");
CREATE INDEX "products_by_stock_left_new" ON "products" ("stockLeft", "createdAt" DESC, "id" DESC)
  INCLUDE ("status", "deliveryType") WHERE "stockLeft" < 20;
CREATE INDEX "products_by_sku_prefix_new" ON "products" (upper("sku") text_pattern_ops)
  INCLUDE ("sku", "status", "createdAt", "id");

DROP INDEX "products_all_by_age", "products_all_by_name", "products_all_by_price", "products_by_type", "products_by_seller",
  "products_by_stock_left", "products_by_sku_prefix";
ALTER INDEX "products_all_by_age_new" RENAME TO "products_all_by_age";
ALTER INDEX "products_all_by_name_new" RENAME TO "products_all_by_name";
ALTER INDEX "products_all_by_price_new" RENAME TO "products_all_by_price";
ALTER INDEX "products_by_type_new" RENAME TO "products_by_type";
ALTER INDEX "products_by_seller_new" RENAME TO "products_by_seller";
ALTER INDEX "products_by_stock_left_new" RENAME TO "products_by_stock_left";
ALTER INDEX "products_by_sku_prefix_new" RENAME TO "products_by_sku_prefix";

-- What the planner knows of lower("name") and upper("sku") belongs to their index and went with it.
ANALYZE "products";
