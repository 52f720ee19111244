-- Lists are narrowed to the languages of interface, audio and subtitles.
CREATE FUNCTION languages_with(list jsonb, part text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT entry ->> 'code'
    FROM jsonb_array_elements(CASE jsonb_typeof(list) WHEN 'array' THEN list ELSE '[]' END) AS entry
    WHERE entry -> part = 'true' ORDER BY 1);

CREATE FUNCTION search_language_tokens(list jsonb) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT 'interfaceLanguage:' || code FROM unnest(languages_with(list, 'interface')) AS code)
    || ARRAY(SELECT 'audioLanguage:' || code FROM unnest(languages_with(list, 'audio')) AS code)
    || ARRAY(SELECT 'subtitleLanguage:' || code FROM unnest(languages_with(list, 'subtitles')) AS code);

ALTER TABLE "product_search" ADD COLUMN "interfaceLanguage" text[] NOT NULL DEFAULT '{}',
  ADD COLUMN "audioLanguage" text[] NOT NULL DEFAULT '{}', ADD COLUMN "subtitleLanguage" text[] NOT NULL DEFAULT '{}';
ALTER TABLE "product_search_core" ADD COLUMN "interfaceLanguage" text[] NOT NULL DEFAULT '{}',
  ADD COLUMN "audioLanguage" text[] NOT NULL DEFAULT '{}', ADD COLUMN "subtitleLanguage" text[] NOT NULL DEFAULT '{}';

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
    languages_with(p."languages", 'subtitles')
  FROM "search_scale" scale
$$;

DROP TRIGGER "product_search_of_changed" ON "products";
CREATE TRIGGER "product_search_of_changed" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD."status", OLD."isListed", OLD."name", OLD."tags", OLD."shortDescription", OLD."description", OLD."type", OLD."itemClass",
      OLD."rarity", OLD."platform", OLD."regions", OLD."categoryId", OLD."sellerId", OLD."currentPriceCents",
      OLD."discountPercent", OLD."vipOnly", OLD."vipPriceCents", OLD."averageRating", OLD."reviewCount", OLD."createdAt",
      OLD."publishFrom", OLD."publishTo", OLD."vipFrom", OLD."languages")
    IS DISTINCT FROM
    (NEW."status", NEW."isListed", NEW."name", NEW."tags", NEW."shortDescription", NEW."description", NEW."type", NEW."itemClass",
      NEW."rarity", NEW."platform", NEW."regions", NEW."categoryId", NEW."sellerId", NEW."currentPriceCents",
      NEW."discountPercent", NEW."vipOnly", NEW."vipPriceCents", NEW."averageRating", NEW."reviewCount", NEW."createdAt",
      NEW."publishFrom", NEW."publishTo", NEW."vipFrom", NEW."languages"))
  EXECUTE FUNCTION keep_product_search();

UPDATE "product_search" found SET "keys" = found."keys" || search_keys(search_language_tokens(p."languages")),
  "interfaceLanguage" = languages_with(p."languages", 'interface'),
  "audioLanguage" = languages_with(p."languages", 'audio'),
  "subtitleLanguage" = languages_with(p."languages", 'subtitles')
FROM "products" p WHERE p."id" = found."productId" AND p."languages" <> '[]';
