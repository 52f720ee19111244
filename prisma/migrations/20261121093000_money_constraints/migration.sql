-- What Prisma's schema cannot say. Each of these is the last line behind a rule that the code keeps as well.

CREATE SEQUENCE "order_number_seq";

ALTER TABLE "products" ADD CONSTRAINT "products_stock_check" CHECK ("stockQuantity" >= 0);
ALTER TABLE "products" ADD CONSTRAINT "products_price_check"
  CHECK ("priceCents" > 0 AND "vipPriceCents" > 0 AND "salePriceCents" > 0);

ALTER TABLE "orders" ADD CONSTRAINT "orders_total_check" CHECK (
  "totalCents" >= 0
  AND "totalCents" = "subtotalCents" - "saleDiscountCents" - "vipDiscountCents" - "couponDiscountCents"
                     + "feeCents" + "taxCents" - "walletUsedCents");
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded_check" CHECK ("refundedCents" BETWEEN 0 AND "totalCents");
ALTER TABLE "orders" ADD CONSTRAINT "orders_paid_check" CHECK ("paymentStatus" <> 'paid' OR "paidAt" IS NOT NULL);
ALTER TABLE "orders" ADD CONSTRAINT "orders_completed_check" CHECK ("status" <> 'completed' OR "completedAt" IS NOT NULL);

ALTER TABLE "order_items" ADD CONSTRAINT "order_items_quantity_check" CHECK ("quantity" BETWEEN 1 AND 99);
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_total_check" CHECK (
  "unitPriceCents" >= 0 AND "unitPriceCents" <= "listPriceCents"
  AND "discountCents" = ("listPriceCents" - "unitPriceCents") * "quantity"
  AND "totalCents" = "unitPriceCents" * "quantity" + "taxCents");

ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_quantity_check" CHECK ("quantity" > 0);
CREATE INDEX "stock_reservations_held_idx" ON "stock_reservations"("expiresAt") WHERE "status" = 'held';

ALTER TABLE "payments" ADD CONSTRAINT "payments_amount_check" CHECK ("amountCents" > 0);
ALTER TABLE "payments" ADD CONSTRAINT "payments_paid_check"
  CHECK ("status" <> 'paid' OR ("paidAt" IS NOT NULL AND "providerReference" IS NOT NULL));
-- An order is paid once, and charged by one attempt at a time.
CREATE UNIQUE INDEX "payments_one_paid_key" ON "payments"("orderId") WHERE "status" = 'paid';
CREATE UNIQUE INDEX "payments_one_open_key" ON "payments"("orderId") WHERE "status" IN ('pending', 'processing');

ALTER TABLE "product_keys" ADD CONSTRAINT "product_keys_owner_check" CHECK (
  ("orderItemId" IS NULL) = ("unitIndex" IS NULL)
  AND ("status" <> 'available' OR "orderItemId" IS NULL)
  AND ("status" NOT IN ('sold', 'revealed') OR ("orderItemId" IS NOT NULL AND "soldAt" IS NOT NULL)));
CREATE INDEX "product_keys_available_idx" ON "product_keys"("productId", "id") WHERE "status" = 'available';

ALTER TABLE "product_files" ADD CONSTRAINT "product_files_size_check" CHECK ("sizeBytes" > 0);
ALTER TABLE "download_grants" ADD CONSTRAINT "download_grants_count_check"
  CHECK ("downloadCount" BETWEEN 0 AND "downloadLimit" AND "renewals" >= 0);
