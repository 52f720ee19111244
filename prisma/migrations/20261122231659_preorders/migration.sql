-- AlterTable
ALTER TABLE "products" ADD COLUMN     "preorderAllowed" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "preorderLimit" INTEGER,
ADD COLUMN     "preorderedUnits" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "releaseAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "releaseAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "stock_reservations" ADD COLUMN     "isPreorder" BOOLEAN NOT NULL DEFAULT false;


-- A pre-order is never counted below nothing, and no limit is negative.
ALTER TABLE "products"
  ADD CONSTRAINT "products_preordered_units_check" CHECK ("preorderedUnits" >= 0),
  ADD CONSTRAINT "products_preorder_limit_check" CHECK ("preorderLimit" > 0);

-- What the release jobs look through: the few products with pre-orders still to be delivered.
CREATE INDEX "products_preordered_idx" ON "products"("releaseAt") WHERE "preorderedUnits" > 0;
