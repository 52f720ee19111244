-- AlterTable
ALTER TABLE "products" ADD COLUMN     "listedAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "saved_searches" ADD COLUMN     "notifiedAt" TIMESTAMPTZ(3);

-- Products become visible in several places: sellers, imports, staff. When that first happened is noted for all of them.
CREATE FUNCTION note_listed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR OLD."status" <> 'active' THEN
    NEW."listedAt" := COALESCE(NEW."listedAt", now());
  ELSE
    -- It was for sale before anybody noted when, so coming back is no news.
    NEW."listedAt" := COALESCE(OLD."listedAt", OLD."createdAt");
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER "products_note_listed_at_first" BEFORE INSERT ON "products"
  FOR EACH ROW WHEN (NEW."status" = 'active') EXECUTE FUNCTION note_listed();
CREATE TRIGGER "products_note_listed" BEFORE UPDATE OF "status" ON "products"
  FOR EACH ROW WHEN (NEW."status" <> OLD."status" AND (NEW."status" = 'active' OR OLD."status" = 'active'))
  EXECUTE FUNCTION note_listed();
CREATE INDEX "products_listed_lately" ON "products" ("listedAt") WHERE "status" = 'active' AND "listedAt" IS NOT NULL;
