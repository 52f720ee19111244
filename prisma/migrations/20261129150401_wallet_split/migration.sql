-- AlterTable
ALTER TABLE "ledger_entries" ADD COLUMN     "tiedAfterCents" INTEGER,
ADD COLUMN     "tiedCents" INTEGER;

-- What was booked before, in the order it was booked in: the rule of server/ledger/tied-money.ts.
ALTER TABLE "ledger_entries" DISABLE TRIGGER "ledger_entries_append_only";
DO $$
DECLARE
  entry record;
  account uuid;
  balance int;
  tied int;
  change int;
BEGIN
  FOR entry IN
    SELECT e."id", e."accountId", e."amountCents" AS amount, t."type", t."orderId"
    FROM "ledger_accounts" a JOIN "ledger_entries" e ON e."accountId" = a."id"
    JOIN "ledger_transactions" t ON t."id" = e."transactionId"
    WHERE a."kind" = 'user_wallet' ORDER BY e."accountId", e."id"
  LOOP
    IF account IS DISTINCT FROM entry."accountId" THEN
      account := entry."accountId";
      balance := 0;
      tied := 0;
    END IF;
    IF entry.amount >= 0 THEN
      change := CASE
        WHEN entry."type" IN ('topup', 'adjustment') THEN entry.amount
        WHEN entry."type" = 'refund' THEN LEAST(entry.amount, (
          SELECT COALESCE(-sum(e."tiedCents"), 0) FROM "ledger_transactions" t
          JOIN "ledger_entries" e ON e."transactionId" = t."id" AND e."accountId" = account
          WHERE t."orderId" = entry."orderId" AND (t."type" = 'purchase' AND e."amountCents" < 0
            OR t."type" = 'refund' AND e."amountCents" >= 0)))
        ELSE 0 END;
    ELSIF entry."type" IN ('withdrawal', 'fee') THEN
      change := -GREATEST(0, -entry.amount - (balance - tied));
    ELSE
      change := -LEAST(tied, -entry.amount);
    END IF;
    balance := balance + entry.amount;
    tied := tied + change;
    UPDATE "ledger_entries" SET "tiedCents" = change, "tiedAfterCents" = tied WHERE "id" = entry."id";
  END LOOP;
END $$;
ALTER TABLE "ledger_entries" ENABLE TRIGGER "ledger_entries_append_only";
