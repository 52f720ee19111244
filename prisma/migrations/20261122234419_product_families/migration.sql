-- AlterTable
ALTER TABLE "products" ADD COLUMN     "isListed" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "product_families" (
    "id" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_families_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "family_members" (
    "productId" UUID NOT NULL,
    "familyId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "edition" TEXT,
    "platform" TEXT,
    "region" TEXT,
    "duration" TEXT,
    "denomination" TEXT,
    "contents" TEXT[] DEFAULT ARRAY[]::TEXT[],

    CONSTRAINT "family_members_pkey" PRIMARY KEY ("productId")
);

-- CreateIndex
CREATE UNIQUE INDEX "family_members_familyId_position_key" ON "family_members"("familyId", "position");

-- AddForeignKey
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_familyId_fkey" FOREIGN KEY ("familyId") REFERENCES "product_families"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Search finds one product of a family.
CREATE OR REPLACE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "product_search" WHERE "productId" = NEW."id";
  IF NEW."status" = 'active' AND NEW."isListed" THEN
    INSERT INTO "product_search" SELECT found.* FROM product_search_row(NEW) AS found;
  END IF;
  RETURN NULL;
END $$;
DROP TRIGGER "product_search_of_changed" ON "products";
CREATE TRIGGER "product_search_of_changed" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD."status", OLD."isListed", OLD."name", OLD."tags", OLD."shortDescription", OLD."description", OLD."type", OLD."itemClass",
      OLD."rarity", OLD."platform", OLD."regions", OLD."categoryId", OLD."sellerId", OLD."currentPriceCents",
      OLD."discountPercent", OLD."vipOnly", OLD."vipPriceCents", OLD."averageRating", OLD."reviewCount", OLD."createdAt",
      OLD."publishFrom", OLD."publishTo", OLD."vipFrom")
    IS DISTINCT FROM
    (NEW."status", NEW."isListed", NEW."name", NEW."tags", NEW."shortDescription", NEW."description", NEW."type", NEW."itemClass",
      NEW."rarity", NEW."platform", NEW."regions", NEW."categoryId", NEW."sellerId", NEW."currentPriceCents",
      NEW."discountPercent", NEW."vipOnly", NEW."vipPriceCents", NEW."averageRating", NEW."reviewCount", NEW."createdAt",
      NEW."publishFrom", NEW."publishTo", NEW."vipFrom"))
  EXECUTE FUNCTION keep_product_search();

-- Categories count it once.
CREATE OR REPLACE FUNCTION move_products(ids uuid[], step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('category-tree'));
  WITH RECURSIVE moving AS MATERIALIZED (
    SELECT p."id", p."categoryId",
      (p."publishFrom" IS NULL OR LEAST(p."publishFrom", p."vipFrom") <= now())
        AND (p."publishTo" IS NULL OR p."publishTo" > now()) AND p."isListed" AS "isCounted"
    FROM "products" p
    WHERE p."id" = ANY(ids) AND CASE WHEN step < 0 THEN p."status" = 'active' ELSE p."withheld" END
    ORDER BY p."id" FOR NO KEY UPDATE
  ), moved AS (
    UPDATE "products" p SET "withheld" = step < 0,
      "status" = (CASE WHEN step < 0 THEN 'inactive' ELSE 'active' END)::"ProductStatus"
    FROM moving WHERE p."id" = moving."id"
  ), own AS (
    SELECT "categoryId", count(*) AS amount FROM moving WHERE "isCounted" GROUP BY "categoryId"
  ), up AS (
    SELECT c."id", c."parentId", own.amount FROM own JOIN "categories" c ON c."id" = own."categoryId"
    UNION ALL SELECT c."id", c."parentId", up.amount FROM "categories" c JOIN up ON up."parentId" = c."id"
  ), totals AS (
    SELECT "id", sum(amount)::int AS amount FROM up GROUP BY "id"
  ), locked AS (
    SELECT c."id", totals.amount FROM "categories" c JOIN totals ON totals."id" = c."id" ORDER BY c."id" FOR NO KEY UPDATE OF c
  )
  UPDATE "categories" c SET "productCount" = GREATEST(0, c."productCount" + step * locked.amount)
  FROM locked WHERE c."id" = locked."id";
  PERFORM pg_notify('cache_invalidation', '["products","categories"]');
END $$;
