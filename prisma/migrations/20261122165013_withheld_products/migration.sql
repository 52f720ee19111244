-- AlterTable
ALTER TABLE "products" ADD COLUMN     "withheld" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "users" ADD COLUMN     "lostSelling" BOOLEAN NOT NULL DEFAULT false;

-- What was active leaves the shop in the same transaction in which its seller may not sell any more, whoever writes that.
-- It is inactive then, which every list, index and till knows already; `withheld` remembers that it comes back.
CREATE INDEX "products_withheld" ON "products" ("sellerId") WHERE "withheld";

-- Accounts that rest, are suspended, banned or deleted sell nothing (D-42).
CREATE FUNCTION may_sell(u "users") RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN u."status" IN ('pending_verification', 'active') AND NOT u."lostSelling";

-- Takes these products out of the shop (-1) or puts them back (1), and counts them in their categories and all above.
-- Rows are locked in order of their ids. A product outside its publishing window counts nowhere.
CREATE FUNCTION move_products(ids uuid[], step int) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock_shared(hashtext('category-tree'));
  WITH RECURSIVE moving AS MATERIALIZED (
    SELECT p."id", p."categoryId",
      (p."publishFrom" IS NULL OR LEAST(p."publishFrom", p."vipFrom") <= now())
        AND (p."publishTo" IS NULL OR p."publishTo" > now()) AS "isCounted"
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

-- Waits for the orders that are just being placed with this seller's products, and for products being written for them:
-- they hold the row's key, and are found by whoever follows.
CREATE FUNCTION await_sales() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM FROM "users" WHERE "id" = NEW."id" FOR UPDATE;
  RETURN NEW;
END $$;
CREATE TRIGGER "users_await_sales" BEFORE UPDATE OF "status", "lostSelling" ON "users" FOR EACH ROW
  WHEN (may_sell(OLD) AND NOT may_sell(NEW)) EXECUTE FUNCTION await_sales();

CREATE FUNCTION withhold_products() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  ids uuid[] := ARRAY(SELECT p."id" FROM "products" p WHERE p."sellerId" = NEW."id" AND p."status" = 'active');
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM move_products(ids, -1);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "users_withhold_products" AFTER UPDATE OF "status", "lostSelling" ON "users" FOR EACH ROW
  WHEN (may_sell(OLD) AND NOT may_sell(NEW)) EXECUTE FUNCTION withhold_products();

-- Nobody activates a product of somebody who may not sell: it is kept for later. Its key held, the seller stays as they are.
CREATE FUNCTION keep_withheld() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW."status" = 'archived' THEN
    NEW."withheld" := false;
  ELSIF NEW."status" = 'active' THEN
    NEW."withheld" := NOT EXISTS (
      SELECT FROM "users" u WHERE u."id" = NEW."sellerId" AND may_sell(u) FOR KEY SHARE);
    IF NEW."withheld" THEN
      NEW."status" := 'inactive';
    END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "products_keep_withheld_at_first" BEFORE INSERT ON "products" FOR EACH ROW
  WHEN (NEW."status" = 'active') EXECUTE FUNCTION keep_withheld();
-- Before products_note_listed, by the order of their names.
CREATE TRIGGER "products_keep_withheld" BEFORE UPDATE OF "status", "sellerId" ON "products" FOR EACH ROW
  WHEN (NEW."status" <> OLD."status" OR NEW."sellerId" <> OLD."sellerId") EXECUTE FUNCTION keep_withheld();

DO $$
DECLARE
  ids uuid[] := ARRAY(SELECT p."id" FROM "products" p JOIN "users" u ON u."id" = p."sellerId"
                      WHERE p."status" = 'active' AND NOT may_sell(u));
BEGIN
  IF cardinality(ids) > 0 THEN
    PERFORM move_products(ids, -1);
  END IF;
END $$;
