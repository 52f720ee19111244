/** What moved in somebody's wallet and earnings, and where it went, as files of their export. */
export const moneyStatements = {
  'wallet-transactions': `SELECT a."kind" AS "account", t."type", o."orderNumber", t."note", e."amountCents", e."balanceAfterCents",
    a."currency", e."createdAt" FROM "ledger_accounts" a JOIN "ledger_entries" e ON e."accountId" = a."id"
    JOIN "ledger_transactions" t ON t."id" = e."transactionId" LEFT JOIN "orders" o ON o."id" = t."orderId"
    WHERE a."owner" = $1::text ORDER BY e."id"`,
  'wallet-top-ups': `SELECT "amountCents", "currency", "status", "createdAt", "paidAt" FROM "wallet_top_ups"
    WHERE "userId" = $1 ORDER BY "createdAt"`,
  'wallet-withdrawals': `SELECT "amountCents", "feeCents", "currency", "network", "address", "status", "reason", "payoutHash",
    "createdAt", "decidedAt", "paidAt" FROM "wallet_withdrawals" WHERE "userId" = $1 ORDER BY "createdAt"`,
  'connected-wallets': `SELECT "network", "address", "verifiedAt" FROM "connected_wallets" WHERE "userId" = $1`,
  earnings: `SELECT o."orderNumber", e."amountCents", e."currency", e."maturedAt", o."createdAt" FROM "seller_earnings" e
    JOIN "orders" o ON o."id" = e."orderId" WHERE e."sellerId" = $1 ORDER BY o."createdAt"`,
  commission: `SELECT "percent" FROM "seller_commissions" WHERE "sellerId" = $1`,
  payouts: `SELECT "amountCents", "currency", "reference", "createdAt" FROM "seller_payouts" WHERE "sellerId" = $1
    ORDER BY "createdAt"`,
  refunds: `SELECT o."orderNumber", r."status", r."method", r."amountCents", r."currency", r."reason", r."details",
    r."payoutNetwork", r."payoutAddress", r."payoutHash", r."createdAt", r."decidedAt", r."settledAt" FROM "refunds" r
    JOIN "orders" o ON o."id" = r."orderId" WHERE o."userId" = $1 ORDER BY r."createdAt"`,
  coupons: `SELECT c."code", o."orderNumber", u."discountCents", u."status", u."createdAt" FROM "coupon_uses" u
    JOIN "coupons" c ON c."id" = u."couponId" LEFT JOIN "orders" o ON o."id" = u."orderId" WHERE u."userId" = $1
    ORDER BY u."createdAt"`,
} as const;
