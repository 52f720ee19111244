import { transaction } from '../../platform/database/db.ts';
import { raiseAlert } from '../../platform/ops-alert.ts';
import type { Services } from '../../platform/services.ts';

interface Difference {
  orderId: string;
  what: string;
  expected: number;
  booked: number;
}

/**
 * Compares the ledger with the orders: what sellers should have of each, and what went back to wallets. Every
 * difference becomes an alert; nothing is repaired automatically, since a difference means an unknown fault.
 */
export async function checkLedger({ db }: Services): Promise<number> {
  const { rows } = await db.pool.query<Difference>(`${earnings} UNION ALL ${walletRefunds} LIMIT 500`);
  for (const { orderId, what, expected, booked } of rows) {
    const title = `The ledger and an order disagree about ${what}: ${expected} expected, ${booked} booked (cents)`;
    const details = { orderId, expected, booked };
    await transaction(db, (tx) =>
      raiseAlert(tx, { kind: 'ledger-difference', dedupeKey: `ledger:${what}:${orderId}`, title, details }),
    );
  }
  return rows.length;
}

/**
 * Seller and commission together get what is left of the lines without tax; a cent per seller and side may be rounding.
 */
const earnings = `
  SELECT o."id" AS "orderId", 'what sellers earned' AS what, sold.cents AS expected, booked.cents AS booked
  FROM orders o
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(CASE WHEN i."totalCents" = 0 THEN 0 ELSE round(
      (i."totalCents" - i."taxCents")::numeric * (i."totalCents" - i."refundedCents") / i."totalCents") END), 0)::float8 AS cents,
      count(DISTINCT i."sellerId") AS sellers
    FROM order_items i WHERE i."orderId" = o."id") sold
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(e."amountCents"), 0)::float8 AS cents FROM ledger_transactions t
    JOIN ledger_entries e ON e."transactionId" = t."id" JOIN ledger_accounts a ON a."id" = e."accountId"
    WHERE t."orderId" = o."id" AND t."type" = 'earning' AND a."kind" IN ('seller_held', 'seller_payable', 'commission')) booked
  WHERE o."completedAt" < now() - interval '1 hour' AND o."updatedAt" < now() - interval '1 hour'
    AND abs(sold.cents - booked.cents) > 2 * sold.sellers`;

const walletRefunds = `
  SELECT o."id", 'refunds to wallets', expected.cents, booked.cents FROM orders o
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(r."amountCents"), 0)::float8 AS cents FROM refunds r
    WHERE r."orderId" = o."id" AND r."method" = 'wallet' AND r."status" = 'settled') expected
  CROSS JOIN LATERAL (
    SELECT COALESCE(sum(e."amountCents"), 0)::float8 AS cents FROM refunds r
    JOIN ledger_transactions t ON t."refundId" = r."id" AND t."type" = 'refund'
    JOIN ledger_entries e ON e."transactionId" = t."id" JOIN ledger_accounts a ON a."id" = e."accountId"
    WHERE r."orderId" = o."id" AND r."method" = 'wallet' AND a."kind" = 'user_wallet') booked
  WHERE EXISTS (SELECT 1 FROM refunds r WHERE r."orderId" = o."id" AND r."method" = 'wallet')
    AND expected.cents <> booked.cents`;
