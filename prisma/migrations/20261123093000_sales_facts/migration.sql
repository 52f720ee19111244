-- CreateEnum
CREATE TYPE "ReportFrequency" AS ENUM ('daily', 'weekly', 'monthly');

-- CreateTable
CREATE TABLE "sales_facts" (
    "by" TEXT NOT NULL,
    "grain" TEXT NOT NULL,
    "start" TIMESTAMPTZ(0) NOT NULL,
    "key" TEXT NOT NULL,
    "detail" TEXT NOT NULL DEFAULT '',
    "source" TEXT NOT NULL,
    "count" BIGINT NOT NULL DEFAULT 0,
    "units" BIGINT NOT NULL DEFAULT 0,
    "grossCents" BIGINT NOT NULL DEFAULT 0,
    "discountCents" BIGINT NOT NULL DEFAULT 0,
    "couponCents" BIGINT NOT NULL DEFAULT 0,
    "feeCents" BIGINT NOT NULL DEFAULT 0,
    "taxCents" BIGINT NOT NULL DEFAULT 0,
    "totalCents" BIGINT NOT NULL DEFAULT 0,
    "refunds" BIGINT NOT NULL DEFAULT 0,
    "refundCents" BIGINT NOT NULL DEFAULT 0,
    "refundTaxCents" BIGINT NOT NULL DEFAULT 0,
    "missed" BIGINT NOT NULL DEFAULT 0,

    CONSTRAINT "sales_facts_pkey" PRIMARY KEY ("by","grain","start","key","detail","source")
);

-- CreateTable
CREATE TABLE "customer_first_orders" (
    "userId" UUID NOT NULL,
    "orderId" UUID NOT NULL,
    "paidAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "customer_first_orders_pkey" PRIMARY KEY ("userId")
);

-- CreateTable
CREATE TABLE "cohort_changes" (
    "month" TIMESTAMPTZ(0) NOT NULL,

    CONSTRAINT "cohort_changes_pkey" PRIMARY KEY ("month")
);

-- CreateTable
CREATE TABLE "report_schedules" (
    "id" UUID NOT NULL,
    "report" TEXT NOT NULL,
    "asked" JSONB NOT NULL,
    "frequency" "ReportFrequency" NOT NULL,
    "timeZone" TEXT NOT NULL,
    "recipientIds" UUID[],
    "nextAt" TIMESTAMPTZ(0) NOT NULL,
    "sentPeriod" DATE,
    "createdById" UUID NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "report_schedules_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sales_facts_by_key_grain_start_idx" ON "sales_facts"("by", "key", "grain", "start");

-- CreateIndex
CREATE INDEX "customer_first_orders_paidAt_idx" ON "customer_first_orders"("paidAt");

-- CreateIndex
CREATE INDEX "report_schedules_nextAt_idx" ON "report_schedules"("nextAt");

ALTER TABLE "sales_facts" ADD CONSTRAINT "sales_facts_grain_check" CHECK ("grain" IN ('slot', 'day', 'month'));

-- Memberships, downloads and the sellers' money are noted as orders are: see note_shop_stats.
CREATE FUNCTION note_vip_purchase() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_stats('vip', COALESCE(NEW."paidAt", OLD."paidAt"));
  PERFORM note_shop_stats('vip', OLD."paidAt") WHERE OLD."paidAt" <> NEW."paidAt";
  RETURN NULL;
END $$;
CREATE TRIGGER "vip_purchases_note_stats" AFTER INSERT OR UPDATE OR DELETE ON "vip_purchases" FOR EACH ROW
  EXECUTE FUNCTION note_vip_purchase();

CREATE FUNCTION note_download() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_stats('downloaded', NEW."at");
  RETURN NULL;
END $$;
CREATE TRIGGER "download_log_note_stats" AFTER INSERT ON "download_log_entries" FOR EACH ROW
  WHEN (NEW."event" = 'started') EXECUTE FUNCTION note_download();

CREATE FUNCTION note_ledger() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_shop_stats('ledger', NEW."createdAt");
  RETURN NULL;
END $$;
CREATE TRIGGER "ledger_note_stats" AFTER INSERT ON "ledger_transactions" FOR EACH ROW EXECUTE FUNCTION note_ledger();

CREATE INDEX "ledger_transactions_at" ON "ledger_transactions" ("createdAt");
CREATE INDEX "vip_purchases_paid" ON "vip_purchases" ("paidAt") WHERE "paidAt" IS NOT NULL;
CREATE INDEX "orders_first_paid" ON "orders" ("userId", "paidAt") WHERE "paidAt" IS NOT NULL;

-- What was there before is counted by the next runs.
INSERT INTO "shop_stats_changes" ("source", "slot")
  SELECT DISTINCT 'paid', date_bin('15 minutes', "paidAt", 'epoch'::timestamptz) FROM "orders" WHERE "paidAt" IS NOT NULL
  UNION ALL SELECT DISTINCT 'refunded', date_bin('15 minutes', "settledAt", 'epoch'::timestamptz) FROM "refunds" WHERE "settledAt" IS NOT NULL
  UNION ALL SELECT DISTINCT 'vip', date_bin('15 minutes', "paidAt", 'epoch'::timestamptz) FROM "vip_purchases" WHERE "paidAt" IS NOT NULL
  UNION ALL SELECT DISTINCT 'downloaded', date_bin('15 minutes', "at", 'epoch'::timestamptz) FROM "download_log_entries" WHERE "event" = 'started'
  UNION ALL SELECT DISTINCT 'ledger', date_bin('15 minutes', "createdAt", 'epoch'::timestamptz) FROM "ledger_transactions";
