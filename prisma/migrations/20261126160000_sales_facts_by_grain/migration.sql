-- Rows of a grain lie together, so that a year of months is read from few pages.
ALTER TABLE "sales_facts" RENAME TO "sales_facts_before";

CREATE TABLE "sales_facts" (LIKE "sales_facts_before" INCLUDING DEFAULTS) PARTITION BY LIST ("grain");
CREATE TABLE "sales_facts_slot" PARTITION OF "sales_facts" FOR VALUES IN ('slot');
CREATE TABLE "sales_facts_hour" PARTITION OF "sales_facts" FOR VALUES IN ('hour');
CREATE TABLE "sales_facts_day" PARTITION OF "sales_facts" FOR VALUES IN ('day');
CREATE TABLE "sales_facts_week" PARTITION OF "sales_facts" FOR VALUES IN ('week');
CREATE TABLE "sales_facts_month" PARTITION OF "sales_facts" FOR VALUES IN ('month');
CREATE TABLE "sales_facts_quarter" PARTITION OF "sales_facts" FOR VALUES IN ('quarter');

ALTER TABLE "sales_facts" ADD CONSTRAINT "sales_facts_pkey_by_grain" PRIMARY KEY ("by","grain","start","key","detail","source");

-- Hours, weeks and quarters follow slots, days and months, whichever version of the shop counts them. Hours are for what
-- reports show by time; what has a row for each product or word would be as many rows as its slots. Cohorts have only months.
CREATE FUNCTION sum_coarse_facts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE sign int := TG_ARGV[0];
BEGIN
  INSERT INTO "sales_facts" ("by", "grain", "start", "key", "detail", "source",
    "count", "units", "grossCents", "discountCents", "couponCents", "feeCents", "taxCents", "totalCents", "refunds",
    "refundCents", "refundTaxCents", "missed")
  SELECT "by", coarse."grain", date_trunc(coarse."grain", "start", 'UTC'), "key", "detail", "source",
    sign * sum("count"), sign * sum("units"), sign * sum("grossCents"), sign * sum("discountCents"),
    sign * sum("couponCents"), sign * sum("feeCents"), sign * sum("taxCents"), sign * sum("totalCents"),
    sign * sum("refunds"), sign * sum("refundCents"), sign * sum("refundTaxCents"), sign * sum("missed")
  FROM facts JOIN (VALUES ('hour', 'slot'), ('week', 'day'), ('quarter', 'month')) coarse("grain", "of")
    ON facts."grain" = coarse."of"
  WHERE "by" <> 'cohort' AND NOT (coarse."grain" = 'hour' AND "by" IN ('product', 'download', 'search', 'earning'))
  GROUP BY 1, 2, 3, 4, 5, 6 ORDER BY 2, 3, 1, 4, 5, 6
  ON CONFLICT ("by", "grain", "start", "key", "detail", "source") DO UPDATE SET
    "count" = "sales_facts"."count" + EXCLUDED."count", "units" = "sales_facts"."units" + EXCLUDED."units",
    "grossCents" = "sales_facts"."grossCents" + EXCLUDED."grossCents",
    "discountCents" = "sales_facts"."discountCents" + EXCLUDED."discountCents",
    "couponCents" = "sales_facts"."couponCents" + EXCLUDED."couponCents",
    "feeCents" = "sales_facts"."feeCents" + EXCLUDED."feeCents",
    "taxCents" = "sales_facts"."taxCents" + EXCLUDED."taxCents",
    "totalCents" = "sales_facts"."totalCents" + EXCLUDED."totalCents",
    "refunds" = "sales_facts"."refunds" + EXCLUDED."refunds",
    "refundCents" = "sales_facts"."refundCents" + EXCLUDED."refundCents",
    "refundTaxCents" = "sales_facts"."refundTaxCents" + EXCLUDED."refundTaxCents",
    "missed" = "sales_facts"."missed" + EXCLUDED."missed";
  RETURN NULL;
END $$;
CREATE TRIGGER "sales_facts_inserted" AFTER INSERT ON "sales_facts" REFERENCING NEW TABLE AS facts
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sum_coarse_facts('1');
CREATE TRIGGER "sales_facts_updated" AFTER UPDATE ON "sales_facts" REFERENCING NEW TABLE AS facts
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sum_coarse_facts('1');
CREATE TRIGGER "sales_facts_replaced" AFTER UPDATE ON "sales_facts" REFERENCING OLD TABLE AS facts
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sum_coarse_facts('-1');
CREATE TRIGGER "sales_facts_deleted" AFTER DELETE ON "sales_facts" REFERENCING OLD TABLE AS facts
  WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION sum_coarse_facts('-1');

-- This fills the coarse grains too.
INSERT INTO "sales_facts" SELECT * FROM "sales_facts_before" ORDER BY "grain", "start", "by", "key";
DROP TABLE "sales_facts_before";

ALTER TABLE "sales_facts" RENAME CONSTRAINT "sales_facts_pkey_by_grain" TO "sales_facts_pkey";
CREATE INDEX "sales_facts_by_key_grain_start_idx" ON "sales_facts"("by", "key", "grain", "start");
ANALYZE "sales_facts";
