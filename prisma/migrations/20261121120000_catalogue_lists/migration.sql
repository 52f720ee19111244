-- What a product may never be, whoever writes it.
ALTER TABLE "products"
  ADD CONSTRAINT "products_price_range" CHECK ("priceCents" BETWEEN 1 AND 5000000),
  ADD CONSTRAINT "products_vip_price_below_price" CHECK ("vipPriceCents" IS NULL OR ("vipPriceCents" > 0 AND "vipPriceCents" < "priceCents")),
  ADD CONSTRAINT "products_sale_price_positive" CHECK ("salePriceCents" IS NULL OR "salePriceCents" > 0),
  ADD CONSTRAINT "products_current_price_range" CHECK ("currentPriceCents" BETWEEN 1 AND "priceCents"),
  ADD CONSTRAINT "products_discount_range" CHECK ("discountPercent" BETWEEN 0 AND 100),
  ADD CONSTRAINT "products_stock_not_negative" CHECK ("stockQuantity" IS NULL OR "stockQuantity" >= 0),
  ADD CONSTRAINT "products_max_per_order_positive" CHECK ("maxPerOrder" > 0),
  ADD CONSTRAINT "products_rating_consistent" CHECK ("reviewCount" >= 0 AND "ratingSum" BETWEEN "reviewCount" AND 5 * "reviewCount"),
  ADD CONSTRAINT "products_item_class_of_items" CHECK ("type" = 'game_item' OR ("itemClass" IS NULL AND "rarity" IS NULL)),
  ADD CONSTRAINT "products_window_order" CHECK ("publishTo" IS NULL OR "publishFrom" IS NULL OR "publishFrom" < "publishTo"),
  ADD CONSTRAINT "products_not_own_parent" CHECK ("parentProductId" <> "id");
ALTER TABLE "categories"
  ADD CONSTRAINT "categories_count_not_negative" CHECK ("productCount" >= 0),
  ADD CONSTRAINT "categories_not_own_parent" CHECK ("parentId" <> "id");
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_rating_range" CHECK ("rating" BETWEEN 1 AND 5);

-- One index per order of the list, and the same under each category: a page is read off the index in its final order.
-- The window's columns ride along so that the heap is only visited for the rows of the page; they are nearly always null.
CREATE INDEX "products_by_popularity" ON "products" ("popularity" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_by_age" ON "products" ("createdAt" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_by_price" ON "products" ("currentPriceCents", "id")
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_by_rating" ON "products" ("averageRating" DESC, "reviewCount" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_by_name" ON "products" (lower("name"), "id")
  INCLUDE ("name", "publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_by_discount" ON "products" ("discountPercent" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';

CREATE INDEX "products_in_category_by_popularity" ON "products" ("categoryId", "popularity" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_in_category_by_age" ON "products" ("categoryId", "createdAt" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_in_category_by_price" ON "products" ("categoryId", "currentPriceCents", "id")
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_in_category_by_rating" ON "products" ("categoryId", "averageRating" DESC, "reviewCount" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_in_category_by_name" ON "products" ("categoryId", lower("name"), "id")
  INCLUDE ("name", "publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';
CREATE INDEX "products_in_category_by_discount" ON "products" ("categoryId", "discountPercent" DESC, "id" DESC)
  INCLUDE ("publishFrom", "publishTo", "vipFrom") WHERE "status" = 'active';

-- What narrows a list: kind, rarity and words of the name.
CREATE INDEX "products_by_kind" ON "products" ("type", "popularity" DESC, "id" DESC) WHERE "status" = 'active';
CREATE INDEX "products_by_rarity" ON "products" ("rarity", "popularity" DESC, "id" DESC) INCLUDE ("itemClass")
  WHERE "status" = 'active' AND "rarity" IS NOT NULL;
CREATE INDEX "products_by_delivery" ON "products" ("deliveryType", "popularity" DESC, "id" DESC) WHERE "status" = 'active';

CREATE EXTENSION IF NOT EXISTS pg_trgm;
-- ' the name in small words': a pattern '% word%' then matches the beginning of any word, and its trigrams are indexed.
CREATE FUNCTION product_words("name" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ' ' || lower(regexp_replace("name", '[^[:alnum:]]+', ' ', 'g'));
CREATE INDEX "products_by_words" ON "products" USING gin (product_words("name") gin_trgm_ops) WHERE "status" = 'active';

-- Sales and windows that begin or end are found each minute without looking at the other products.
CREATE INDEX "products_with_sale" ON "products" ("saleFrom", "saleTo") WHERE "salePriceCents" IS NOT NULL;
CREATE INDEX "products_with_window" ON "products" ("publishFrom", "publishTo", "vipFrom")
  WHERE "publishFrom" IS NOT NULL OR "publishTo" IS NOT NULL;

-- What sold lately, for the hot list and the delivery time on the home page.
CREATE INDEX "orders_paid_lately" ON "orders" ("paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "order_items_delivered_lately" ON "order_items" ("deliveredAt") WHERE "deliveredAt" IS NOT NULL;
-- The newest orders of one product, for what was bought together with it.
CREATE INDEX "order_items_of_product_lately" ON "order_items" ("productId", "id" DESC);
