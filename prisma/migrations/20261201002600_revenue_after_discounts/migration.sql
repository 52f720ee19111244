-- The revenue of products left out what coupons and payment discounts took off; what was counted by now is corrected.
SELECT pg_advisory_xact_lock(hashtext('statistics.sales'));

CREATE TEMPORARY TABLE "revenue_changes" ON COMMIT DROP AS
SELECT i."productId", (o."paidAt" AT TIME ZONE 'UTC')::date AS "day",
  sum(i."totalCents" - i."unitPriceCents" * i."quantity") AS "cents"
FROM "settings" s
JOIN "orders" o ON (o."paidAt", o."id") <= ((s."value" ->> 'at')::timestamptz, (s."value" ->> 'id')::uuid)
JOIN "order_items" i ON i."orderId" = o."id"
WHERE s."key" = 'statistics.sales' AND i."totalCents" <> i."unitPriceCents" * i."quantity"
GROUP BY 1, 2;

UPDATE "product_daily_stats" d SET "revenueCents" = d."revenueCents" + c."cents"
FROM "revenue_changes" c WHERE d."productId" = c."productId" AND d."day" = c."day";

UPDATE "product_monthly_stats" m SET "revenueCents" = m."revenueCents" + c."cents"
FROM (SELECT "productId", date_trunc('month', "day")::date AS "month", sum("cents") AS "cents" FROM "revenue_changes" GROUP BY 1, 2) c
WHERE m."productId" = c."productId" AND m."month" = c."month";

UPDATE "product_stat_totals" t SET "revenueCents" = t."revenueCents" + c."cents"
FROM (SELECT "productId", sum("cents") AS "cents" FROM "revenue_changes" GROUP BY 1) c
WHERE t."productId" = c."productId";
