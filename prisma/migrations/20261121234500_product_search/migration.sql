-- What finding a product needs, apart from the product: one narrow row for each active product, written by triggers in
-- the same transaction. Numbers that change often stand in no index here, so that writing them leaves the GIN index alone.
CREATE TABLE "product_search" (
  "productId"       uuid PRIMARY KEY REFERENCES "products" ("id") ON DELETE CASCADE,
  -- Words by weight: A name, B tags, C descriptions. Lower case, not stemmed.
  "document"        tsvector NOT NULL,
  -- Hashes of 'type:game', 'rarity:epic', 'band:7' and so on: see search_keys(). Collisions are weeded out by the columns.
  "keys"            int[] NOT NULL,
  "nameKey"         text NOT NULL,
  "type"            "ProductType" NOT NULL,
  "itemClass"       "ItemClass",
  "rarity"          "Rarity",
  "platform"        "Platform" NOT NULL,
  "regions"         text[] NOT NULL,
  "tags"            text[] NOT NULL,
  "categoryId"      uuid NOT NULL,
  "sellerId"        uuid NOT NULL,
  "price"           int NOT NULL,
  "band"            int NOT NULL,
  "discountPercent" int NOT NULL,
  "onSale"          boolean NOT NULL,
  "hasVipTerms"     boolean NOT NULL,
  "rating"          int NOT NULL,
  "averageRating"   numeric(3, 2) NOT NULL,
  "reviewCount"     int NOT NULL,
  "inStock"         boolean NOT NULL,
  "popularity"      int NOT NULL,
  "createdAt"       timestamptz(3) NOT NULL,
  -- Shoppers see it from visibleFrom up to visibleTo; until publicFrom it is for VIPs.
  "visibleFrom"     timestamptz NOT NULL,
  "visibleTo"       timestamptz NOT NULL,
  "publicFrom"      timestamptz NOT NULL,
  -- Uniform over the products and the same for ever: whoever has a small one is in the sample.
  "sampleKey"       int NOT NULL,
  "inSample"        boolean NOT NULL,
  "inCore"          boolean NOT NULL
) WITH (fillfactor = 85);

-- The sample and the most popular products, at most some 40,000 rows however large the catalogue is: what very many
-- products have in common is estimated and ranked here. The same rows as product_search, kept by a trigger on it.
CREATE TABLE "product_search_core" (LIKE "product_search");
ALTER TABLE "product_search_core" ADD PRIMARY KEY ("productId");

-- One row: who is in the core. A job fits it to the size of the catalogue.
CREATE TABLE "search_scale" (
  "id"          boolean PRIMARY KEY DEFAULT true CHECK ("id"),
  -- A product is in the sample when its sampleKey is smaller; 2^31 takes all.
  "sampleBelow" bigint NOT NULL,
  "popularFrom" int NOT NULL
);
INSERT INTO "search_scale" ("sampleBelow", "popularFrom") VALUES (2147483648, 0);

-- Words of names and tags with the number of products that have them, for corrections and suggestions; a job keeps it.
-- Words of products that nobody may see any more can linger: show one only after a look whether it finds something.
CREATE TABLE "search_words" (
  "word"     text PRIMARY KEY,
  "products" int NOT NULL
);
CREATE INDEX "search_words_by_trigrams" ON "search_words" USING gin ("word" gin_trgm_ops);

CREATE FUNCTION search_keys(tokens text[]) RETURNS int[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN ARRAY(SELECT hashtext(token) FROM unnest(tokens) AS token);

-- Bars of the price histogram; src/shared/products/price-bands.ts holds the same edges.
CREATE FUNCTION price_band(cents int) RETURNS int LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN width_bucket(cents, ARRAY[100, 200, 300, 400, 500, 600, 700, 800, 900, 1000, 1200, 1400, 1600, 1800, 2000, 2500,
    3000, 3500, 4000, 4500, 5000, 6000, 7000, 8000, 10000, 12000, 15000, 20000, 30000, 50000, 100000, 200000, 500000,
    1000000, 2000000]);

-- Splits at whatever is neither letter nor digit, so that the parser of PostgreSQL finds no hosts, paths or hyphens.
CREATE FUNCTION search_words_of("text" text) RETURNS tsvector LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN to_tsvector('simple'::regconfig, lower(regexp_replace("text", '[^[:alnum:]]+', ' ', 'g')));

CREATE FUNCTION search_document(p "products") RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN setweight(search_words_of(p."name"), 'A')
    || setweight(search_words_of(array_to_string(p."tags", ' ')), 'B')
    || setweight(search_words_of(p."shortDescription" || ' '
      || regexp_replace(left(p."description", 20000), '<[^>]*>|&[a-z]+;', ' ', 'g')), 'C');

-- The row of product_search for a product, whatever its status. Its columns stand in the order of the table.
CREATE FUNCTION product_search_row(p "products") RETURNS "product_search" LANGUAGE sql STABLE PARALLEL SAFE AS $$
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
    lower(p."name"), p."type", p."itemClass", p."rarity", p."platform", p."regions", p."tags", p."categoryId", p."sellerId",
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

CREATE FUNCTION keep_product_search() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM "product_search" WHERE "productId" = NEW."id";
  IF NEW."status" = 'active' THEN
    INSERT INTO "product_search" SELECT found.* FROM product_search_row(NEW) AS found;
  END IF;
  RETURN NULL;
END $$;

-- Only what changes all the time: the row is updated in place, no index is touched.
CREATE FUNCTION keep_product_search_numbers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE "product_search" s SET "popularity" = NEW."popularity",
    "inStock" = NEW."stockQuantity" IS NULL OR NEW."stockQuantity" > 0,
    "inCore" = s."inSample" OR NEW."popularity" >= scale."popularFrom"
  FROM "search_scale" scale WHERE s."productId" = NEW."id";
  RETURN NULL;
END $$;

CREATE FUNCTION keep_product_search_core() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' AND OLD."inCore" THEN
    DELETE FROM "product_search_core" WHERE "productId" = OLD."productId";
  END IF;
  IF TG_OP <> 'DELETE' AND NEW."inCore" THEN
    INSERT INTO "product_search_core" SELECT NEW.*;
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "product_search_of_new" AFTER INSERT ON "products" FOR EACH ROW
  WHEN (NEW."status" = 'active') EXECUTE FUNCTION keep_product_search();
CREATE TRIGGER "product_search_of_changed" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD."status", OLD."name", OLD."tags", OLD."shortDescription", OLD."description", OLD."type", OLD."itemClass",
      OLD."rarity", OLD."platform", OLD."regions", OLD."categoryId", OLD."sellerId", OLD."currentPriceCents",
      OLD."discountPercent", OLD."vipOnly", OLD."vipPriceCents", OLD."averageRating", OLD."reviewCount", OLD."createdAt",
      OLD."publishFrom", OLD."publishTo", OLD."vipFrom")
    IS DISTINCT FROM
    (NEW."status", NEW."name", NEW."tags", NEW."shortDescription", NEW."description", NEW."type", NEW."itemClass",
      NEW."rarity", NEW."platform", NEW."regions", NEW."categoryId", NEW."sellerId", NEW."currentPriceCents",
      NEW."discountPercent", NEW."vipOnly", NEW."vipPriceCents", NEW."averageRating", NEW."reviewCount", NEW."createdAt",
      NEW."publishFrom", NEW."publishTo", NEW."vipFrom"))
  EXECUTE FUNCTION keep_product_search();
CREATE TRIGGER "product_search_of_numbers" AFTER UPDATE OF "popularity", "stockQuantity" ON "products" FOR EACH ROW
  WHEN (NEW."status" = 'active' AND (OLD."popularity" <> NEW."popularity"
    OR (OLD."stockQuantity" IS DISTINCT FROM 0) <> (NEW."stockQuantity" IS DISTINCT FROM 0)))
  EXECUTE FUNCTION keep_product_search_numbers();
CREATE TRIGGER "product_search_core_of" AFTER INSERT OR UPDATE OR DELETE ON "product_search" FOR EACH ROW
  EXECUTE FUNCTION keep_product_search_core();

INSERT INTO "product_search"
  SELECT found.* FROM "products" p CROSS JOIN LATERAL product_search_row(p) AS found WHERE p."status" = 'active';

CREATE INDEX "product_search_by_words" ON "product_search" USING gin ("document", "keys");
CREATE INDEX "product_search_core_by_words" ON "product_search_core" USING gin ("document", "keys");

-- Words of names are found through product_search now.
DROP INDEX "products_by_words";
