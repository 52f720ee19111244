-- CreateTable
CREATE TABLE "seller_earnings" (
    "orderId" UUID NOT NULL,
    "sellerId" UUID NOT NULL,
    "currency" CHAR(3) NOT NULL,
    "amountCents" INTEGER NOT NULL,
    "maturedAt" TIMESTAMPTZ(3),

    CONSTRAINT "seller_earnings_pkey" PRIMARY KEY ("orderId","sellerId")
);

-- CreateIndex
CREATE INDEX "seller_earnings_sellerId_maturedAt_idx" ON "seller_earnings"("sellerId", "maturedAt");

-- CreateIndex
CREATE INDEX "seller_earnings_maturedAt_orderId_idx" ON "seller_earnings"("maturedAt", "orderId");

-- AddForeignKey
ALTER TABLE "seller_earnings" ADD CONSTRAINT "seller_earnings_orderId_fkey" FOREIGN KEY ("orderId") REFERENCES "orders"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "seller_earnings" ADD CONSTRAINT "seller_earnings_not_negative" CHECK ("amountCents" >= 0);
ALTER TABLE "ledger_accounts"
  ADD CONSTRAINT "ledger_accounts_held_not_negative" CHECK ("kind" <> 'seller_held' OR "balanceCents" >= 0);

-- What sellers earned before there was a time to wait: payable where that time has passed and nothing is open.
INSERT INTO "seller_earnings" ("orderId", "sellerId", "currency", "amountCents", "maturedAt")
SELECT share."orderId", share."sellerId", share."currency", GREATEST(share.cents, 0),
  CASE WHEN o."status" IN ('completed', 'refunded')
    AND o."completedAt" < now() - interval '1 day' * GREATEST(14, COALESCE(
      (SELECT (s."value" #>> '{}')::numeric FROM "settings" s WHERE s."key" = 'refundDays'), 14))::float8
    AND NOT EXISTS (SELECT 1 FROM "refunds" r WHERE r."orderId" = o."id" AND r."revokes"
                    AND r."status" IN ('requested', 'approved', 'processing'))
    AND NOT EXISTS (SELECT 1 FROM "order_issues" i WHERE i."orderId" = o."id" AND i."status" <> 'resolved')
    AND (NOT EXISTS (SELECT 1 FROM "payments" p WHERE p."orderId" = o."id" AND p."disputedAt" IS NOT NULL)
         OR EXISTS (SELECT 1 FROM "order_events" e WHERE e."orderId" = o."id" AND e."type" = 'dispute_won'))
    THEN now() END
FROM (
  SELECT t."orderId", t."note"::uuid AS "sellerId", a."currency", sum(e."amountCents")::int AS cents
  FROM "ledger_transactions" t JOIN "ledger_entries" e ON e."transactionId" = t."id"
  JOIN "ledger_accounts" a ON a."id" = e."accountId" AND a."kind" = 'seller_payable'
  WHERE t."type" = 'earning' AND t."orderId" IS NOT NULL GROUP BY 1, 2, 3) share
JOIN "orders" o ON o."id" = share."orderId";

-- The others leave what is payable: one booking for each, which the account's balance runs through.
CREATE TEMPORARY TABLE "earnings_to_hold" ON COMMIT DROP AS
SELECT held.*, payable."id" AS "payableId", payable."balanceCents" AS "payableCents", gen_random_uuid() AS "transactionId",
  row_number() OVER (ORDER BY held."sellerId", held."currency", held."orderId") AS place,
  sum(held."amountCents") OVER (PARTITION BY held."sellerId", held."currency" ORDER BY held."orderId")::int AS "heldCents",
  (SELECT count(*) FROM "ledger_transactions" t
   WHERE t."orderId" = held."orderId" AND t."type" = 'earning' AND t."note" = held."sellerId"::text) AS bookings
FROM "seller_earnings" held
JOIN "ledger_accounts" payable
  ON payable."kind" = 'seller_payable' AND payable."owner" = held."sellerId"::text AND payable."currency" = held."currency"
WHERE held."maturedAt" IS NULL AND held."amountCents" > 0;

INSERT INTO "ledger_accounts" ("id", "kind", "owner", "currency", "balanceCents")
SELECT gen_random_uuid(), 'seller_held', "sellerId"::text, "currency", sum("amountCents")
FROM "earnings_to_hold" GROUP BY "sellerId", "currency";

INSERT INTO "ledger_transactions" ("id", "type", "idempotencyKey", "orderId", "note")
SELECT "transactionId", 'earning', 'earning:' || "orderId" || ':' || "sellerId" || ':' || bookings, "orderId", "sellerId"::text
FROM "earnings_to_hold";

-- Ids that sort by time, as those of the program do: the running balance is read in their order.
CREATE FUNCTION pg_temp.next_id(place bigint) RETURNS uuid LANGUAGE sql VOLATILE AS $$
  SELECT (lpad(to_hex((extract(epoch FROM now()) * 1000)::bigint + place / 4096), 12, '0')
    || '7' || lpad(to_hex(place % 4096), 3, '0') || '8' || substr(md5(gen_random_uuid()::text), 1, 15))::uuid
$$;

INSERT INTO "ledger_entries" ("id", "transactionId", "accountId", "amountCents", "balanceAfterCents")
SELECT pg_temp.next_id(place), "transactionId", "payableId", -"amountCents", "payableCents" - "heldCents"
FROM "earnings_to_hold"
UNION ALL
SELECT pg_temp.next_id(place), h."transactionId", a."id", h."amountCents", h."heldCents"
FROM "earnings_to_hold" h JOIN "ledger_accounts" a
  ON a."kind" = 'seller_held' AND a."owner" = h."sellerId"::text AND a."currency" = h."currency";

UPDATE "ledger_accounts" a SET "balanceCents" = a."balanceCents" - h.cents
FROM (SELECT "payableId", sum("amountCents") AS cents FROM "earnings_to_hold" GROUP BY 1) h WHERE a."id" = h."payableId";

DROP TABLE "earnings_to_hold";
