-- Lists are narrowed to what is new, and to what is sold before its release. Locked in the order of everybody else.
LOCK TABLE "products", "product_search", "product_search_core" IN ACCESS EXCLUSIVE MODE;
ALTER TABLE "product_search" ADD COLUMN "newSince" timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN "preorderUntil" timestamptz NOT NULL DEFAULT '-infinity';
ALTER TABLE "product_search_core" ADD COLUMN "newSince" timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN "preorderUntil" timestamptz NOT NULL DEFAULT '-infinity';

CREATE OR REPLACE FUNCTION product_search_row(p "products") RETURNS "product_search" LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT p."id", search_document(p),
    search_keys(
      ARRAY['type:' || p."type", 'platform:' || p."platform", 'category:' || p."categoryId", 'seller:' || p."sellerId",
        'band:' || price_band(p."currentPriceCents"), 'rating:' || floor(p."averageRating")::int]
      || CASE WHEN p."rarity" IS NULL THEN ARRAY[]::text[] ELSE ARRAY['rarity:' || p."rarity"] END
      || CASE WHEN p."itemClass" IS NULL THEN ARRAY[]::text[] ELSE ARRAY['itemClass:' || p."itemClass"] END
      || CASE WHEN p."discountPercent" > 0 THEN ARRAY['sale'] ELSE ARRAY[]::text[] END
      || CASE WHEN p."vipOnly" OR p."vipPriceCents" IS NOT NULL OR p."publishFrom" IS NOT NULL
        THEN ARRAY['vip'] ELSE ARRAY[]::text[] END
      || CASE WHEN p."preorderAllowed" AND p."releaseAt" IS NOT NULL THEN ARRAY['preorder'] ELSE ARRAY[]::text[] END
      || ARRAY(SELECT 'region:' || region FROM unnest(p."regions") AS region)
      || ARRAY(SELECT 'tag:' || tag FROM unnest(p."tags") AS tag)
      || search_language_tokens(p."languages")),
    lower(p."name"), p."type", p."itemClass", p."rarity", p."platform", COALESCE(p."regions", '{}'),
    COALESCE(p."tags", '{}'), p."categoryId", p."sellerId",
    p."currentPriceCents", price_band(p."currentPriceCents"), p."discountPercent", p."discountPercent" > 0,
    p."vipOnly" OR p."vipPriceCents" IS NOT NULL,
    floor(p."averageRating")::int, p."averageRating", p."reviewCount",
    p."stockQuantity" IS NULL OR p."stockQuantity" > 0, p."popularity", p."createdAt",
    CASE WHEN p."publishFrom" IS NULL THEN '-infinity' ELSE LEAST(p."publishFrom", p."vipFrom") END,
    COALESCE(p."publishTo", 'infinity'), COALESCE(p."publishFrom", '-infinity'),
    hashtext(p."id"::text) & 2147483647,
    (hashtext(p."id"::text) & 2147483647) < scale."sampleBelow",
    (hashtext(p."id"::text) & 2147483647) < scale."sampleBelow" OR p."popularity" >= scale."popularFrom",
    languages_with(p."languages", 'interface'), languages_with(p."languages", 'audio'),
    languages_with(p."languages", 'subtitles'),
    COALESCE(p."releaseAt", p."releaseDate"::timestamp AT TIME ZONE 'UTC', p."createdAt"),
    CASE WHEN p."preorderAllowed" THEN COALESCE(p."releaseAt", '-infinity') ELSE '-infinity' END
  FROM "search_scale" scale
$$;

DROP TRIGGER "product_search_of_changed" ON "products";
CREATE TRIGGER "product_search_of_changed" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD."status", OLD."isListed", OLD."name", OLD."tags", OLD."shortDescription", OLD."description", OLD."type", OLD."itemClass",
      OLD."rarity", OLD."platform", OLD."regions", OLD."categoryId", OLD."sellerId", OLD."currentPriceCents",
      OLD."discountPercent", OLD."vipOnly", OLD."vipPriceCents", OLD."averageRating", OLD."reviewCount", OLD."createdAt",
      OLD."publishFrom", OLD."publishTo", OLD."vipFrom", OLD."languages", OLD."releaseAt", OLD."releaseDate", OLD."preorderAllowed")
    IS DISTINCT FROM
    (NEW."status", NEW."isListed", NEW."name", NEW."tags", NEW."shortDescription", NEW."description", NEW."type", NEW."itemClass",
      NEW."rarity", NEW."platform", NEW."regions", NEW."categoryId", NEW."sellerId", NEW."currentPriceCents",
      NEW."discountPercent", NEW."vipOnly", NEW."vipPriceCents", NEW."averageRating", NEW."reviewCount", NEW."createdAt",
      NEW."publishFrom", NEW."publishTo", NEW."vipFrom", NEW."languages", NEW."releaseAt", NEW."releaseDate", NEW."preorderAllowed"))
  EXECUTE FUNCTION keep_product_search();
