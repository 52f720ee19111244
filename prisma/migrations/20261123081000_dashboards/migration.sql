-- CreateTable
CREATE TABLE "dashboards" (
    "key" TEXT NOT NULL,
    "userId" UUID,
    "content" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "dashboards_pkey" PRIMARY KEY ("key")
);

-- CreateTable
CREATE TABLE "shop_share_stats" (
    "slot" TIMESTAMPTZ(0) NOT NULL,
    "by" TEXT NOT NULL,
    "value" TEXT NOT NULL,
    "orders" INTEGER NOT NULL,
    "revenueCents" BIGINT NOT NULL,

    CONSTRAINT "shop_share_stats_pkey" PRIMARY KEY ("by","slot","value")
);

-- CreateIndex
CREATE UNIQUE INDEX "dashboards_userId_key" ON "dashboards"("userId");

-- AddForeignKey
ALTER TABLE "dashboards" ADD CONSTRAINT "dashboards_userId_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- How orders were paid and where from: the quarters of an hour counted so far are counted again by the next run.
INSERT INTO "shop_stats_changes" ("source", "slot") SELECT 'paid', "slot" FROM "shop_stats" WHERE "paid" > 0;

-- Files fetched in a span of days.
CREATE INDEX "product_daily_stats_downloaded" ON "product_daily_stats" ("day") INCLUDE ("downloads") WHERE "downloads" > 0;

-- Jobs that failed for good, the newest first.
CREATE INDEX "OutboxMessage_dead_idx" ON "OutboxMessage" ("deadAt" DESC, "id") WHERE "deadAt" IS NOT NULL;
