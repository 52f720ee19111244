-- CreateTable
CREATE TABLE "payout_transactions" (
    "network" TEXT NOT NULL,
    "hash" TEXT NOT NULL,
    "recordedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "payout_transactions_pkey" PRIMARY KEY ("network","hash")
);

-- What was paid out before. One that stands for two of them is taken once: from here on for none.
INSERT INTO "payout_transactions" ("network", "hash", "recordedAt")
SELECT "network"::text, "hash", "returnedAt" FROM "crypto_returns" WHERE "network" IS NOT NULL AND "hash" IS NOT NULL
UNION ALL
SELECT "network", "payoutHash", COALESCE("paidAt", "createdAt") FROM "wallet_withdrawals" WHERE "payoutHash" IS NOT NULL
UNION ALL
SELECT "payoutNetwork", lower("payoutHash"), "createdAt" FROM "refunds"
WHERE "payoutNetwork" IS NOT NULL AND "payoutHash" IS NOT NULL
ON CONFLICT DO NOTHING;
