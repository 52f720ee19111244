-- A product is also found by the names of its seller, at the lowest weight.
CREATE OR REPLACE FUNCTION search_document(p "products") RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT setweight(search_words_of(p."name"), 'A')
    || setweight(search_words_of(COALESCE(array_to_string(p."tags", ' '), '')), 'B')
    || setweight(search_words_of(p."shortDescription" || ' '
      || regexp_replace(left(p."description", 20000), '<[^>]*>|&[a-z]+;', ' ', 'g')), 'C')
    || setweight(search_words_of(COALESCE((
      SELECT u."userName" || ' ' || COALESCE(s."displayName", '')
      FROM "users" u LEFT JOIN "seller_profiles" s ON s."userId" = u."id" WHERE u."id" = p."sellerId"), '')), 'D')
$$;

CREATE FUNCTION keep_search_of_seller() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  seller uuid := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
BEGIN
  UPDATE "product_search" found SET "document" = search_document(p)
    FROM "products" p WHERE p."sellerId" = seller AND found."productId" = p."id";
  RETURN NULL;
END $$;
CREATE TRIGGER "product_search_of_user_name" AFTER UPDATE OF "userName" ON "users" FOR EACH ROW
  WHEN (OLD."userName" IS DISTINCT FROM NEW."userName") EXECUTE FUNCTION keep_search_of_seller('id');
CREATE TRIGGER "product_search_of_new_seller" AFTER INSERT ON "seller_profiles" FOR EACH ROW
  EXECUTE FUNCTION keep_search_of_seller('userId');
CREATE TRIGGER "product_search_of_display_name" AFTER UPDATE OF "displayName" ON "seller_profiles" FOR EACH ROW
  WHEN (OLD."displayName" IS DISTINCT FROM NEW."displayName") EXECUTE FUNCTION keep_search_of_seller('userId');

UPDATE "product_search" found SET "document" = search_document(p) FROM "products" p WHERE p."id" = found."productId";
