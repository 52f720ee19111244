-- A running reduction is announced against the lowest price of the 30 days before it where that was lower than the
-- list price. Bundles are compared with the sum of their parts.
UPDATE "products" SET "discountPercent" = CASE WHEN "currentPriceCents" < "lowest30Cents"
  THEN round(100 - "currentPriceCents"::numeric * 100 / "lowest30Cents") ELSE 0 END
WHERE "currentPriceCents" < "priceCents" AND "lowest30Cents" < "priceCents" AND "bundlePercent" IS NULL;
