-- What an order and its lines cost, now with coupon, method discount and tax within or on top of the prices. A wallet pays
-- whole orders: `walletUsedCents` says how much of the total it paid and is no part of the sum.
ALTER TABLE "orders" DROP CONSTRAINT "orders_total_check", ADD CONSTRAINT "orders_total_check" CHECK (
  least("saleDiscountCents", "vipDiscountCents", "couponDiscountCents", "methodDiscountCents", "feeCents", "taxCents", "totalCents") >= 0
  AND "walletUsedCents" BETWEEN 0 AND "totalCents"
  AND "totalCents" = "subtotalCents" - "saleDiscountCents" - "vipDiscountCents" - "couponDiscountCents"
                     - "methodDiscountCents" + "feeCents"
                     + CASE WHEN "taxMode" = 'exclusive' THEN "taxCents" ELSE 0 END);
ALTER TABLE "orders" ADD CONSTRAINT "orders_tax_check" CHECK (
  "taxRateBps" BETWEEN 0 AND 10000 AND ("taxMode" <> 'none' OR "taxCents" = 0));
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_total_check", ADD CONSTRAINT "order_items_total_check" CHECK (
  "unitPriceCents" >= 0 AND "unitPriceCents" <= "listPriceCents"
  AND "discountCents" = ("listPriceCents" - "unitPriceCents") * "quantity"
  AND least("couponCents", "methodCents", "taxCents", "totalCents") >= 0
  AND "totalCents" - ("unitPriceCents" * "quantity" - "couponCents" - "methodCents") IN (0, "taxCents"));

-- The standard rates of the EU as of 2026, as in prisma/seed/tax/eu-vat-rates.csv; they count once the setting taxMode says so.
INSERT INTO "tax_rates" ("country", "rateBps") VALUES
  ('AT', 2000), ('BE', 2100), ('BG', 2000), ('CY', 1900), ('CZ', 2100), ('DE', 1900),
  ('DK', 2500), ('EE', 2400), ('ES', 2100), ('FI', 2550), ('FR', 2000), ('GR', 2400),
  ('HR', 2500), ('HU', 2700), ('IE', 2300), ('IT', 2200), ('LT', 2100), ('LU', 1700),
  ('LV', 2100), ('MT', 1800), ('NL', 2100), ('PL', 2300), ('PT', 2300), ('RO', 2100),
  ('SE', 2500), ('SI', 2200), ('SK', 2300)
ON CONFLICT DO NOTHING;
