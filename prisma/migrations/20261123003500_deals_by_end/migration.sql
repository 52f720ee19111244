-- The home page shows the sales that end next: read from here, however many products are on sale.
CREATE INDEX "products_by_sale_end" ON "products" ("saleTo")
  WHERE "salePriceCents" IS NOT NULL AND "saleTo" IS NOT NULL AND "status" = 'active';
