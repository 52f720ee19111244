-- CreateTable
CREATE TABLE "catalogue_changes" (
    "transactionId" BIGINT NOT NULL,
    "productId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "catalogue_changes_pkey" PRIMARY KEY ("transactionId", "productId")
);

-- What processes that hold the catalogue in memory read again. Found by the transaction, since numbers taken in one order
-- can be committed in another: docs/decisions/0039-catalogue-in-memory.md.
CREATE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "catalogue_changes" ("transactionId", "productId")
    VALUES (pg_current_xact_id()::text::bigint, COALESCE(NEW."productId", OLD."productId"))
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "product_search_note_change" AFTER INSERT OR DELETE ON "product_search" FOR EACH ROW
  EXECUTE FUNCTION note_catalogue_change();
-- Being in the sample or the core changes nothing about a product.
CREATE TRIGGER "product_search_note_update" AFTER UPDATE ON "product_search" FOR EACH ROW
  WHEN ((OLD."popularity", OLD."inStock", OLD."document") IS DISTINCT FROM (NEW."popularity", NEW."inStock", NEW."document"))
  EXECUTE FUNCTION note_catalogue_change();

-- The tree of categories is small and seldom changes: it is noted, and read again, as a whole.
CREATE FUNCTION note_tree_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "catalogue_changes" ("transactionId", "productId")
    VALUES (pg_current_xact_id()::text::bigint, '00000000-0000-0000-0000-000000000000') ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER "categories_note_change" AFTER INSERT OR DELETE ON "categories" FOR EACH STATEMENT
  EXECUTE FUNCTION note_tree_change();
CREATE TRIGGER "categories_note_update" AFTER UPDATE ON "categories" FOR EACH ROW
  WHEN ((OLD."parentId", OLD."name", OLD."slug", OLD."status", OLD."position")
    IS DISTINCT FROM (NEW."parentId", NEW."name", NEW."slug", NEW."status", NEW."position"))
  EXECUTE FUNCTION note_tree_change();
