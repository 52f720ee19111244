-- AlterTable
ALTER TABLE "catalogue_changes" ADD COLUMN "isCardOnly" BOOLEAN NOT NULL DEFAULT false;

-- Cards are kept in memory as well, so what a card shows is noted too where product_search does not hold it: such a change moves
-- the product in no list. docs/decisions/0039-catalogue-in-memory.md.
CREATE OR REPLACE FUNCTION note_catalogue_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "catalogue_changes" AS noted ("transactionId", "productId")
    VALUES (pg_current_xact_id()::text::bigint, COALESCE(NEW."productId", OLD."productId"))
    ON CONFLICT ("transactionId", "productId") DO UPDATE SET "isCardOnly" = false WHERE noted."isCardOnly";
  RETURN NULL;
END $$;

CREATE FUNCTION note_card_change(changed uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO "catalogue_changes" ("transactionId", "productId", "isCardOnly")
    VALUES (pg_current_xact_id()::text::bigint, changed, true) ON CONFLICT DO NOTHING
$$;

CREATE FUNCTION note_product_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_card_change(NEW."id");
  RETURN NULL;
END $$;
CREATE TRIGGER "products_note_card" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN (NEW."status" = 'active' AND
    (OLD."slug", OLD."priceCents", OLD."lowest30Cents", OLD."stockQuantity", OLD."releaseAt", OLD."releaseDate",
      OLD."preorderAllowed", OLD."payOnRelease", OLD."preorderLimit", OLD."preorderedUnits", OLD."maxPerOrder",
      OLD."coverKey", OLD."coverBlurhash", OLD."bundlePercent")
    IS DISTINCT FROM
    (NEW."slug", NEW."priceCents", NEW."lowest30Cents", NEW."stockQuantity", NEW."releaseAt", NEW."releaseDate",
      NEW."preorderAllowed", NEW."payOnRelease", NEW."preorderLimit", NEW."preorderedUnits", NEW."maxPerOrder",
      NEW."coverKey", NEW."coverBlurhash", NEW."bundlePercent"))
  EXECUTE FUNCTION note_product_card();

-- The second picture, and the family, of which a card tells prices.
CREATE FUNCTION note_part_of_card() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    PERFORM note_card_change(OLD."productId");
  END IF;
  IF TG_OP <> 'DELETE' THEN
    PERFORM note_card_change(NEW."productId");
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "product_images_note_card" AFTER INSERT OR UPDATE OR DELETE ON "product_images" FOR EACH ROW
  EXECUTE FUNCTION note_part_of_card();
CREATE TRIGGER "family_members_note_card" AFTER INSERT OR UPDATE OR DELETE ON "family_members" FOR EACH ROW
  EXECUTE FUNCTION note_part_of_card();
