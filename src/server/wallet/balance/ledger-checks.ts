export interface LedgerCheck {
  kind: string;
  title: string;
  /** A query that returns faults as rows with an `id`; no rows means all is well. */
  sql: string;
}

/** Money booked under the key of a business id, for one member's wallet. */
const booked = (key: string) => `
  LEFT JOIN LATERAL (
    SELECT sum(e."amountCents")::float8 AS cents FROM ledger_transactions t
    JOIN ledger_entries e ON e."transactionId" = t."id"
    JOIN ledger_accounts a ON a."id" = e."accountId" AND a."kind" = 'user_wallet'
    WHERE t."idempotencyKey" = ${key}) booked ON true`;

/** What must hold between the ledger and everything that moves money through it (M-16). */
export const ledgerChecks: readonly LedgerCheck[] = [
  {
    kind: 'ledger-balance',
    title: 'A stored balance differs from the sum of its entries',
    sql: `
      SELECT a."id", a."kind"::text, a."owner", a."balanceCents" AS kept, COALESCE(sum(e."amountCents"), 0)::float8 AS booked
      FROM ledger_accounts a LEFT JOIN ledger_entries e ON e."accountId" = a."id"
      WHERE a."owner" <> '' GROUP BY a."id" HAVING a."balanceCents" <> COALESCE(sum(e."amountCents"), 0)`,
  },
  {
    kind: 'ledger-running-balance',
    title: 'A ledger entry does not continue the balance before it',
    sql: `
      SELECT "id", "accountId", "balanceAfterCents" AS kept, booked FROM (
        SELECT e."id", e."accountId", e."balanceAfterCents",
               sum(e."amountCents") OVER (PARTITION BY e."accountId" ORDER BY e."id")::float8 AS booked
        FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId" WHERE a."owner" <> '') history
      WHERE "balanceAfterCents" IS DISTINCT FROM booked`,
  },
  {
    kind: 'ledger-split',
    title: 'A wallet’s entry does not continue what may not be withdrawn',
    sql: `
      SELECT "id", "accountId", "tiedCents", before, "tiedAfterCents" AS kept, "balanceAfterCents" AS balance FROM (
        SELECT e.*, lag(e."tiedAfterCents", 1, 0) OVER (PARTITION BY e."accountId" ORDER BY e."id") AS before
        FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId" WHERE a."kind" = 'user_wallet') history
      WHERE "tiedAfterCents" <> before + "tiedCents" OR "tiedAfterCents" NOT BETWEEN 0 AND "balanceAfterCents"`,
  },
  {
    kind: 'ledger-zero',
    title: 'A ledger transaction does not sum up to zero',
    sql: `
      SELECT e."transactionId" AS "id", a."currency", sum(e."amountCents")::float8 AS difference
      FROM ledger_entries e JOIN ledger_accounts a ON a."id" = e."accountId"
      GROUP BY 1, 2 HAVING sum(e."amountCents") <> 0`,
  },
  {
    kind: 'ledger-earnings-held',
    title: 'A seller’s held balance and their shares of orders disagree',
    sql: `
      SELECT a."id", a."owner", a."balanceCents" AS kept, COALESCE(sum(e."amountCents"), 0)::float8 AS held
      FROM ledger_accounts a LEFT JOIN seller_earnings e
        ON e."sellerId"::text = a."owner" AND e."currency" = a."currency" AND e."maturedAt" IS NULL
      WHERE a."kind" = 'seller_held' GROUP BY a."id" HAVING a."balanceCents" <> COALESCE(sum(e."amountCents"), 0)`,
  },
  {
    kind: 'ledger-earning',
    title: 'A seller’s share of an order and the ledger disagree',
    sql: `
      SELECT e."orderId" AS "id", e."sellerId", e."amountCents" AS kept, COALESCE(booked.cents, 0) AS booked
      FROM seller_earnings e LEFT JOIN LATERAL (
        SELECT sum(n."amountCents")::float8 AS cents FROM ledger_transactions t
        JOIN ledger_entries n ON n."transactionId" = t."id"
        JOIN ledger_accounts a ON a."id" = n."accountId" AND a."kind" IN ('seller_held', 'seller_payable')
        WHERE t."orderId" = e."orderId" AND t."type" = 'earning' AND a."owner" = e."sellerId"::text) booked ON true
      WHERE e."amountCents" <> COALESCE(booked.cents, 0)`,
  },
  {
    kind: 'ledger-earning-early',
    title: 'Earnings of an order became payable while it can still be refunded',
    sql: `
      SELECT DISTINCT e."orderId" AS "id", e."sellerId" FROM seller_earnings e
      JOIN refunds r ON r."orderId" = e."orderId" AND r."revokes" AND r."status" IN ('requested', 'approved', 'processing')
      JOIN refund_lines l ON l."refundId" = r."id" AND l."amountCents" > 0
      JOIN order_items i ON i."id" = l."orderItemId" AND i."sellerId" = e."sellerId"
      WHERE e."maturedAt" IS NOT NULL AND e."amountCents" > 0`,
  },
  {
    kind: 'ledger-wallet-payment',
    title: 'A wallet payment and the ledger disagree',
    sql: `
      SELECT p."id", p."status"::text, p."amountCents", booked.cents AS booked FROM payments p
      ${booked(`'payment:' || p."id"`)}
      WHERE p."provider" = 'wallet' AND p."createdAt" < now() - interval '15 minutes'
        AND booked.cents IS DISTINCT FROM CASE WHEN p."status" IN ('paid', 'refunded') THEN -p."amountCents" END`,
  },
  {
    kind: 'ledger-wallet-refund',
    title: 'A settled refund to a wallet and the ledger disagree',
    sql: `
      SELECT r."id", r."amountCents", booked.cents AS booked FROM refunds r JOIN payments p ON p."id" = r."paymentId"
      ${booked(`'refund:' || r."id"`)}
      WHERE p."provider" = 'wallet' AND r."method" = 'original' AND r."createdAt" < now() - interval '15 minutes'
        AND booked.cents IS DISTINCT FROM CASE WHEN r."status" = 'settled' THEN r."amountCents" END
        AND NOT (r."status" = 'processing' AND booked.cents = r."amountCents")`,
  },
  {
    kind: 'ledger-top-up',
    title: 'A top-up and the ledger disagree',
    sql: `
      SELECT u."id", u."status"::text, u."amountCents", booked.cents AS booked, back.cents AS returned
      FROM wallet_top_ups u LEFT JOIN payments lost
        ON lost."topUpId" = u."id" AND lost."status" = 'refunded' AND num_nonnulls(lost."disputedAt", lost."lostAt") > 0 ${booked(`'topup:' || u."id"`)}
      ${booked(`'topup-refund:' || u."id"`).replaceAll('booked', 'back')}
      WHERE booked.cents IS DISTINCT FROM CASE WHEN u."status" = 'paid' OR back.cents IS NOT NULL OR lost."id" IS NOT NULL THEN u."amountCents" END
         OR back.cents IS NOT NULL AND (u."status" <> 'refunded' OR back.cents <> -u."amountCents")`,
  },
  {
    kind: 'ledger-withdrawal',
    title: 'A withdrawal and the ledger disagree',
    sql: `
      SELECT w."id", w."status"::text, w."amountCents", booked.cents AS booked, back.cents AS returned
      FROM wallet_withdrawals w ${booked(`'withdrawal:' || w."id"`)}
      ${booked(`'withdrawal-returned:' || w."id"`).replaceAll('booked', 'back')}
      WHERE booked.cents IS DISTINCT FROM -w."amountCents"
         OR back.cents IS DISTINCT FROM CASE WHEN w."status" IN ('rejected', 'cancelled', 'returned') THEN w."amountCents" END`,
  },
  {
    kind: 'ledger-coins-back',
    title: 'Coins that went back and the ledger disagree',
    sql: `
      SELECT r."id", r."kind"::text, r."amountCents", r."worthCents", r."gainCents", sums.*
      FROM crypto_returns r LEFT JOIN LATERAL (
        SELECT sum(e."amountCents") FILTER (WHERE a."kind" = 'user_wallet')::float8 AS credited,
          sum(e."amountCents") FILTER (WHERE a."kind" = 'gateway')::float8 AS "left",
          sum(e."amountCents") FILTER (WHERE a."kind" = 'exchange')::float8 AS gained
        FROM ledger_transactions t JOIN ledger_entries e ON e."transactionId" = t."id"
        JOIN ledger_accounts a ON a."id" = e."accountId" WHERE t."idempotencyKey" = 'crypto-return:' || r."id") sums ON true
      WHERE r."kind" = 'wallet' AND sums.credited IS DISTINCT FROM r."amountCents"
         OR r."worthCents" IS NOT NULL AND (sums."left" IS DISTINCT FROM r."worthCents" - r."gainCents"
           OR sums.gained IS DISTINCT FROM r."gainCents")`,
  },
];
