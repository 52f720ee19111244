-- CreateTable
CREATE TABLE "wishlist_undos" (
    "id" UUID NOT NULL,
    "wishlistId" UUID NOT NULL,
    "items" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlist_undos_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishlist_signals" (
    "id" BIGSERIAL NOT NULL,
    "productId" UUID NOT NULL,
    "soldOutAt" TIMESTAMPTZ(3),
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlist_signals_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "wishlist_undos_wishlistId_idx" ON "wishlist_undos"("wishlistId");

-- CreateIndex
CREATE INDEX "wishlist_undos_at_idx" ON "wishlist_undos"("at");

-- AddForeignKey
ALTER TABLE "wishlist_undos" ADD CONSTRAINT "wishlist_undos_wishlistId_fkey" FOREIGN KEY ("wishlistId") REFERENCES "wishlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_signals" ADD CONSTRAINT "wishlist_signals_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Prices and stock are written in several places; what the job that tells members has to look at is noted here for all
-- of them, in the writer's own transaction, so that nothing is missed and nothing has to be searched for.
CREATE FUNCTION note_wishlist_signal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM "wishlist_items" WHERE "productId" = NEW."id") THEN
    IF OLD."soldOutAt" IS NOT NULL AND NEW."soldOutAt" IS NULL THEN
      INSERT INTO "wishlist_signals" ("productId", "soldOutAt") VALUES (NEW."id", OLD."soldOutAt");
    END IF;
    IF NEW."currentPriceCents" < OLD."currentPriceCents" OR NEW."priceCents" < OLD."priceCents"
      OR COALESCE(NEW."vipPriceCents", NEW."priceCents") < COALESCE(OLD."vipPriceCents", OLD."priceCents") THEN
      INSERT INTO "wishlist_signals" ("productId") VALUES (NEW."id");
    END IF;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER "products_note_wishlist_signal"
  AFTER UPDATE OF "stockQuantity", "currentPriceCents", "priceCents", "vipPriceCents" ON "products" FOR EACH ROW
  WHEN ((OLD."soldOutAt" IS NOT NULL AND NEW."soldOutAt" IS NULL)
    OR NEW."currentPriceCents" < OLD."currentPriceCents" OR NEW."priceCents" < OLD."priceCents"
    OR NEW."vipPriceCents" IS DISTINCT FROM OLD."vipPriceCents")
  EXECUTE FUNCTION note_wishlist_signal();
