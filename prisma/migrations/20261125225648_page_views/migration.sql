-- CreateTable
CREATE TABLE "page_views" (
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "visit" TEXT NOT NULL,
    "screen" TEXT NOT NULL,
    "source" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "page_views_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "page_views_at_idx" ON "page_views"("at");

-- CreateIndex
CREATE INDEX "page_views_visit_at_idx" ON "page_views"("visit", "at");
