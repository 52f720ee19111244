-- What the list of orders in the back office filters and sorts by (docs/decisions/0036).
CREATE INDEX "orders_by_status" ON "orders" ("status", "createdAt" DESC, "id" DESC);
CREATE INDEX "orders_by_status_only" ON "orders" ("status", "id");
CREATE INDEX "orders_by_payment_status" ON "orders" ("paymentStatus", "createdAt" DESC, "id" DESC);
CREATE INDEX "orders_by_payment_method" ON "orders" ("paymentMethod", "createdAt" DESC, "id" DESC);
CREATE INDEX "orders_by_total" ON "orders" ("totalCents", "id");
CREATE INDEX "orders_by_risk" ON "orders" ("riskScore", "id");
CREATE INDEX "orders_by_number" ON "orders" ("orderNumber" text_pattern_ops);
CREATE INDEX "orders_by_contact" ON "orders" (lower("contactEmail"));
CREATE INDEX "orders_archived" ON "orders" ("createdAt" DESC) WHERE "archivedAt" IS NOT NULL;
CREATE INDEX "users_by_name_prefix" ON "users" ("userNameKey" text_pattern_ops);
CREATE INDEX "order_items_to_hand_over" ON "order_items" ("orderId")
  WHERE "deliveryType" = 'manual' AND "deliveryStatus" = 'pending';
CREATE INDEX "products_by_sku_prefix" ON "products" (upper("sku") text_pattern_ops);
