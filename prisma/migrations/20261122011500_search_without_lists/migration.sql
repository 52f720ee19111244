-- Tags and regions of a product may be NULL, which is the same as none; what a product is found by is never NULL.
CREATE OR REPLACE FUNCTION search_document(p "products") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(search_words_of(p."name"), 'A')
    || setweight(search_words_of(COALESCE(array_to_string(p."tags", ' '), '')), 'B')
    || setweight(search_words_of(p."shortDescription" || ' '
      || regexp_replace(left(p."description", 20000), '<[^>]*>|&[a-z]+;', ' ', 'g')), 'C');

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
      || ARRAY(SELECT 'tag:' || tag FROM unnest(p."tags") AS tag)),
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
    (hashtext(p."id"::text) & 2147483647) < scale."sampleBelow" OR p."popularity" >= scale."popularFrom"
  FROM "search_scale" scale
$$;
