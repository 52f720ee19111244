-- CreateIndex
CREATE INDEX "reviews_productId_status_highest_idx" ON "reviews"("productId", "status", "rating" DESC, "id" DESC);

-- Few reviews have pictures: without these a page of them would walk all the others.
CREATE INDEX "reviews_with_images_recent" ON "reviews" ("productId", "createdAt" DESC, "id" DESC)
  WHERE "status" = 'approved' AND "imageCount" > 0;
CREATE INDEX "reviews_by_rating_recent" ON "reviews" ("productId", "rating", "createdAt" DESC, "id" DESC)
  WHERE "status" = 'approved';
