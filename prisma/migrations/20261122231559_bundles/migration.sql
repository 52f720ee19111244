-- AlterTable
ALTER TABLE "products" ADD COLUMN     "bundlePercent" INTEGER;

-- AlterTable
ALTER TABLE "order_items" ADD COLUMN     "bundleId" UUID,
ADD COLUMN     "bundleName" TEXT;

-- CreateTable
CREATE TABLE "bundle_parts" (
    "bundleId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "position" INTEGER NOT NULL,

    CONSTRAINT "bundle_parts_pkey" PRIMARY KEY ("bundleId","productId")
);

-- CreateIndex
CREATE INDEX "bundle_parts_productId_idx" ON "bundle_parts"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "bundle_parts_bundleId_position_key" ON "bundle_parts"("bundleId", "position");

-- CreateIndex
CREATE INDEX "order_items_bundleId_idx" ON "order_items"("bundleId");

-- AddForeignKey
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_bundleId_fkey" FOREIGN KEY ("bundleId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_bundleId_fkey" FOREIGN KEY ("bundleId") REFERENCES "products"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "products" ADD CONSTRAINT "products_bundle_percent" CHECK ("bundlePercent" BETWEEN 0 AND 90);
ALTER TABLE "bundle_parts" ADD CONSTRAINT "bundle_parts_not_itself" CHECK ("bundleId" <> "productId");
-- What has no keys and no files of its own can be given neither.
ALTER TABLE "products" ADD CONSTRAINT "products_bundle_delivery" CHECK ("bundlePercent" IS NULL OR "deliveryType" = 'manual');
CREATE INDEX "products_bundles" ON "products" ("id") WHERE "bundlePercent" IS NOT NULL;
