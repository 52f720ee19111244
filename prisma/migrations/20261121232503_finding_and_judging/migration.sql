-- CreateEnum
CREATE TYPE "ReportTarget" AS ENUM ('product', 'review', 'user', 'message');

-- CreateEnum
CREATE TYPE "ReportStatus" AS ENUM ('open', 'in_review', 'resolved', 'dismissed');

-- DropIndex
DROP INDEX "reviews_productId_status_createdAt_idx";

-- AlterTable
ALTER TABLE "products" ADD COLUMN     "costPriceCents" INTEGER,
ADD COLUMN     "soldOutAt" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "flags" TEXT[] DEFAULT ARRAY[]::TEXT[],
ADD COLUMN     "imageCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "moderatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "moderatorId" UUID,
ADD COLUMN     "rejectReason" TEXT,
ADD COLUMN     "replyAt" TIMESTAMPTZ(3),
ADD COLUMN     "replyById" UUID,
ADD COLUMN     "replyContent" TEXT,
ADD COLUMN     "reportCount" INTEGER NOT NULL DEFAULT 0,
ADD COLUMN     "resubmits" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "abuse_reports" (
    "id" UUID NOT NULL,
    "targetType" "ReportTarget" NOT NULL,
    "targetId" UUID NOT NULL,
    "reason" TEXT NOT NULL,
    "details" TEXT,
    "reporterId" UUID NOT NULL,
    "status" "ReportStatus" NOT NULL DEFAULT 'open',
    "resolution" TEXT,
    "assigneeId" UUID,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "abuse_reports_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_images" (
    "id" UUID NOT NULL,
    "reviewId" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "key" TEXT NOT NULL,
    "width" INTEGER NOT NULL,
    "height" INTEGER NOT NULL,

    CONSTRAINT "review_images_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "review_votes" (
    "reviewId" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "review_votes_pkey" PRIMARY KEY ("reviewId","userId")
);

-- CreateTable
CREATE TABLE "product_review_stats" (
    "productId" UUID NOT NULL,
    "rating1" INTEGER NOT NULL DEFAULT 0,
    "rating2" INTEGER NOT NULL DEFAULT 0,
    "rating3" INTEGER NOT NULL DEFAULT 0,
    "rating4" INTEGER NOT NULL DEFAULT 0,
    "rating5" INTEGER NOT NULL DEFAULT 0,
    "verifiedCount" INTEGER NOT NULL DEFAULT 0,
    "withImagesCount" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_review_stats_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "search_events" (
    "id" BIGSERIAL NOT NULL,
    "query" TEXT NOT NULL,
    "personKey" TEXT NOT NULL,
    "hasResults" BOOLEAN NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "popular_searches" (
    "query" TEXT NOT NULL,
    "people" INTEGER NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "popular_searches_pkey" PRIMARY KEY ("query")
);

-- CreateTable
CREATE TABLE "search_history" (
    "userId" UUID NOT NULL,
    "query" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "search_history_pkey" PRIMARY KEY ("userId","query")
);

-- CreateTable
CREATE TABLE "saved_searches" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "query" TEXT NOT NULL,
    "filters" JSONB NOT NULL,
    "sortBy" TEXT NOT NULL,
    "fingerprint" TEXT NOT NULL,
    "notify" BOOLEAN NOT NULL DEFAULT false,
    "checkedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "saved_searches_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_visits" (
    "productId" UUID NOT NULL,
    "personKey" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_visits_pkey" PRIMARY KEY ("productId","personKey")
);

-- CreateTable
CREATE TABLE "product_view_events" (
    "id" BIGSERIAL NOT NULL,
    "productId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "product_view_events_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "product_daily_stats" (
    "productId" UUID NOT NULL,
    "day" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "wishlistAdds" INTEGER NOT NULL DEFAULT 0,
    "sales" INTEGER NOT NULL DEFAULT 0,
    "revenueCents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_daily_stats_pkey" PRIMARY KEY ("productId","day")
);

-- CreateTable
CREATE TABLE "product_monthly_stats" (
    "productId" UUID NOT NULL,
    "month" DATE NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "wishlistAdds" INTEGER NOT NULL DEFAULT 0,
    "sales" INTEGER NOT NULL DEFAULT 0,
    "revenueCents" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "product_monthly_stats_pkey" PRIMARY KEY ("productId","month")
);

-- CreateTable
CREATE TABLE "product_stat_totals" (
    "productId" UUID NOT NULL,
    "views" INTEGER NOT NULL DEFAULT 0,
    "downloads" INTEGER NOT NULL DEFAULT 0,
    "wishlist" INTEGER NOT NULL DEFAULT 0,
    "sales" INTEGER NOT NULL DEFAULT 0,
    "revenueCents" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "product_stat_totals_pkey" PRIMARY KEY ("productId")
);

-- CreateTable
CREATE TABLE "recent_views" (
    "userId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "recent_views_pkey" PRIMARY KEY ("userId","productId")
);

-- CreateTable
CREATE TABLE "wishlists" (
    "id" UUID NOT NULL,
    "userId" UUID NOT NULL,
    "shareId" TEXT,
    "itemCount" INTEGER NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "wishlists_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "wishlist_items" (
    "id" UUID NOT NULL,
    "wishlistId" UUID NOT NULL,
    "productId" UUID NOT NULL,
    "priceWhenAddedCents" INTEGER NOT NULL,
    "targetPriceCents" INTEGER,
    "note" TEXT,
    "addedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "dropNotifiedAt" TIMESTAMPTZ(3),
    "dropNotifiedCents" INTEGER,
    "returnNotifiedFor" TIMESTAMPTZ(3),

    CONSTRAINT "wishlist_items_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "abuse_reports_targetType_targetId_status_idx" ON "abuse_reports"("targetType", "targetId", "status");

-- CreateIndex
CREATE INDEX "abuse_reports_status_createdAt_idx" ON "abuse_reports"("status", "createdAt");

-- CreateIndex
CREATE UNIQUE INDEX "review_images_reviewId_position_key" ON "review_images"("reviewId", "position");

-- CreateIndex
CREATE INDEX "review_votes_userId_idx" ON "review_votes"("userId");

-- CreateIndex
CREATE INDEX "search_events_at_idx" ON "search_events"("at");

-- CreateIndex
CREATE INDEX "search_history_userId_at_idx" ON "search_history"("userId", "at" DESC);

-- CreateIndex
CREATE INDEX "saved_searches_notify_checkedAt_idx" ON "saved_searches"("notify", "checkedAt");

-- CreateIndex
CREATE UNIQUE INDEX "saved_searches_userId_fingerprint_key" ON "saved_searches"("userId", "fingerprint");

-- CreateIndex
CREATE INDEX "product_visits_at_idx" ON "product_visits"("at");

-- CreateIndex
CREATE INDEX "product_daily_stats_day_idx" ON "product_daily_stats"("day");

-- CreateIndex
CREATE INDEX "recent_views_userId_at_idx" ON "recent_views"("userId", "at" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "wishlists_userId_key" ON "wishlists"("userId");

-- CreateIndex
CREATE UNIQUE INDEX "wishlists_shareId_key" ON "wishlists"("shareId");

-- CreateIndex
CREATE INDEX "wishlist_items_wishlistId_addedAt_id_idx" ON "wishlist_items"("wishlistId", "addedAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "wishlist_items_productId_idx" ON "wishlist_items"("productId");

-- CreateIndex
CREATE UNIQUE INDEX "wishlist_items_wishlistId_productId_key" ON "wishlist_items"("wishlistId", "productId");

-- CreateIndex
CREATE INDEX "reviews_productId_status_createdAt_id_idx" ON "reviews"("productId", "status", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_productId_status_helpfulCount_id_idx" ON "reviews"("productId", "status", "helpfulCount" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_productId_status_rating_id_idx" ON "reviews"("productId", "status", "rating", "id" DESC);

-- CreateIndex
CREATE INDEX "reviews_userId_createdAt_idx" ON "reviews"("userId", "createdAt" DESC);

-- CreateIndex
CREATE INDEX "reviews_status_createdAt_idx" ON "reviews"("status", "createdAt");

-- AddForeignKey
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_reporterId_fkey" FOREIGN KEY ("reporterId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "abuse_reports" ADD CONSTRAINT "abuse_reports_assigneeId_fkey" FOREIGN KEY ("assigneeId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_moderatorId_fkey" FOREIGN KEY ("moderatorId") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_replyById_fkey" FOREIGN KEY ("replyById") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_images" ADD CONSTRAINT "review_images_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_reviewId_fkey" FOREIGN KEY ("reviewId") REFERENCES "reviews"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_review_stats" ADD CONSTRAINT "product_review_stats_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "search_history" ADD CONSTRAINT "search_history_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_visits" ADD CONSTRAINT "product_visits_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_view_events" ADD CONSTRAINT "product_view_events_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_daily_stats" ADD CONSTRAINT "product_daily_stats_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_monthly_stats" ADD CONSTRAINT "product_monthly_stats_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "product_stat_totals" ADD CONSTRAINT "product_stat_totals_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_views" ADD CONSTRAINT "recent_views_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_views" ADD CONSTRAINT "recent_views_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_wishlistId_fkey" FOREIGN KEY ("wishlistId") REFERENCES "wishlists"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_productId_fkey" FOREIGN KEY ("productId") REFERENCES "products"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What no code may write, whoever wrote it.
ALTER TABLE "products" ADD CONSTRAINT "products_cost_positive" CHECK ("costPriceCents" IS NULL OR "costPriceCents" > 0);
ALTER TABLE "reviews"
  ADD CONSTRAINT "reviews_counts_not_negative" CHECK ("helpfulCount" >= 0 AND "reportCount" >= 0 AND "imageCount" BETWEEN 0 AND 5),
  ADD CONSTRAINT "reviews_reply_complete" CHECK (("replyContent" IS NULL) = ("replyAt" IS NULL));
ALTER TABLE "product_review_stats" ADD CONSTRAINT "product_review_stats_not_negative" CHECK (
  LEAST("rating1", "rating2", "rating3", "rating4", "rating5", "verifiedCount", "withImagesCount") >= 0);
ALTER TABLE "wishlists" ADD CONSTRAINT "wishlists_item_count" CHECK ("itemCount" BETWEEN 0 AND 200);
ALTER TABLE "wishlist_items"
  ADD CONSTRAINT "wishlist_items_prices_positive" CHECK ("priceWhenAddedCents" > 0 AND ("targetPriceCents" IS NULL OR "targetPriceCents" > 0));
ALTER TABLE "product_stat_totals" ADD CONSTRAINT "product_stat_totals_not_negative" CHECK (
  LEAST("views", "downloads", "wishlist", "sales") >= 0);

-- A reporter has one open report per target; a decided one may be followed by another.
CREATE UNIQUE INDEX "abuse_reports_one_open" ON "abuse_reports" ("reporterId", "targetType", "targetId")
  WHERE "status" IN ('open', 'in_review');

-- Stock is written in several places: orders, expiry, imports, sellers. When it ran out is noted here for all of them.
CREATE FUNCTION note_sold_out() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW."soldOutAt" := CASE WHEN NEW."stockQuantity" = 0 THEN COALESCE(NEW."soldOutAt", now()) END;
  RETURN NEW;
END $$;
CREATE TRIGGER "products_note_sold_out" BEFORE INSERT OR UPDATE OF "stockQuantity" ON "products"
  FOR EACH ROW EXECUTE FUNCTION note_sold_out();
UPDATE "products" SET "soldOutAt" = now() WHERE "stockQuantity" = 0;

INSERT INTO "product_review_stats" ("productId", "rating1", "rating2", "rating3", "rating4", "rating5", "verifiedCount")
SELECT "productId", count(*) FILTER (WHERE "rating" = 1), count(*) FILTER (WHERE "rating" = 2),
  count(*) FILTER (WHERE "rating" = 3), count(*) FILTER (WHERE "rating" = 4), count(*) FILTER (WHERE "rating" = 5),
  count(*) FILTER (WHERE "verified")
FROM "reviews" WHERE "status" = 'approved' GROUP BY "productId";
