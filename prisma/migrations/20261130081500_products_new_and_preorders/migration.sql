-- What the list of products in the back office filters by: new ones, and those that can be pre-ordered
-- (docs/decisions/0036). The expression is the one by which product cards are marked as new.
CREATE INDEX "products_by_newness"
  ON "products" (COALESCE("releaseAt", "releaseDate"::timestamp AT TIME ZONE 'UTC', "createdAt"))
  INCLUDE ("releaseAt", "releaseDate", "createdAt", "status", "id");
CREATE INDEX "products_preorders" ON "products" ("releaseAt") INCLUDE ("createdAt", "status", "id")
  WHERE "preorderAllowed";
ANALYZE "products";
