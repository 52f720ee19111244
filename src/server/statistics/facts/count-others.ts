import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { addDifference, measureList } from './add-difference.ts';

const refunded = { source: 'refunded', kinds: ['all', 'method', 'tax', 'refund', 'crypto', 'product'] };
const refundMeasures = measureList({
  refunds: 'count(*)',
  refundCents: 'sum("amountCents")',
  refundTaxCents: 'sum("refundTaxCents")',
});

/** The tax in the lines of the refund `r`: up to it less up to the one before, so that the parts sum up to the whole. */
const taxBack = Prisma.sql`
  SELECT sum(round(i."taxCents"::numeric * (earlier."cents" + l."amountCents") / i."totalCents")
    - round(i."taxCents"::numeric * earlier."cents" / i."totalCents")) AS "cents"
  FROM refund_lines l
    JOIN order_items i ON i."id" = l."orderItemId" AND i."totalCents" > 0
    CROSS JOIN LATERAL (
      SELECT COALESCE(sum(el."amountCents"), 0) AS "cents" FROM refund_lines el JOIN refunds e ON e."id" = el."refundId"
      WHERE el."orderItemId" = i."id" AND e."status" = 'settled' AND e."revokes"
        AND (e."settledAt", e."id") < (r."settledAt", r."id")) earlier
  WHERE l."refundId" = r."id"`;

/**
 * The refunds settled in these quarters of an hour. What they say of tax is what `taxOfRefund` gives back of each line.
 * Money beyond an order's own is no sale, so that its return is no refund of one.
 */
export function countRefundFacts(tx: Transaction, slots: readonly Date[]): Promise<void> {
  return addDifference(
    tx,
    refunded,
    slots,
    Prisma.sql`
      WITH settled AS (
        SELECT slot, r."id", r."amountCents", r."reason", o."paymentMethod"::text AS method, o."taxRateBps"::text AS rate,
          COALESCE(back."cents", round(o."taxCents"::numeric * r."amountCents" / NULLIF(o."totalCents", 0)), 0)
            AS "refundTaxCents",
          COALESCE(o."billingCountry", o."buyerCountry", o."ipCountry", 'ZZ') AS country, (
            SELECT t."network"::text FROM crypto_transactions t
            WHERE o."paymentMethod" = 'crypto' AND t."orderId" = o."id" AND t."status" <> 'rejected'
            ORDER BY t."submittedAt", t."id" LIMIT 1) AS network
        FROM unnest(${slots}::timestamptz[]) slot
          JOIN refunds r ON r."status" = 'settled' AND r."settledAt" >= slot AND r."settledAt" < slot + interval '15 minutes'
          JOIN orders o ON o."id" = r."orderId"
          LEFT JOIN LATERAL (${taxBack}) back ON true
        WHERE r."revokes"
      )
      SELECT part."by", slot, part."key", part."detail", ${refundMeasures}
      FROM settled CROSS JOIN LATERAL (VALUES
        ('all', '', ''),
        ('method', method, ''),
        ('tax', country, rate),
        ('refund', "reason", method),
        ('crypto', CASE WHEN method = 'crypto' THEN COALESCE(network, 'other') END, '')
      ) part("by", "key", "detail")
      WHERE part."key" IS NOT NULL GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT 'product', slot, i."productId"::text, i."sellerId"::text, ${measureList({
        refunds: 'count(*)',
        refundCents: 'sum(l."amountCents")',
      })}
      FROM settled JOIN refund_lines l ON l."refundId" = settled."id" JOIN order_items i ON i."id" = l."orderItemId"
      GROUP BY 1, 2, 3, 4`,
  );
}

/** Memberships bought, by plan and kind; what was refunded since counts where they were bought. */
export function countVipFacts(tx: Transaction, slots: readonly Date[]): Promise<void> {
  const measures = measureList({
    count: 'count(*)',
    totalCents: 'sum(p."amountCents")',
    refundCents: 'sum(p."refundedCents")',
  });
  return addDifference(
    tx,
    { source: 'vip', kinds: ['vip'] },
    slots,
    Prisma.sql`
      SELECT 'vip' AS "by", slot, p."plan"::text AS "key", p."kind"::text AS "detail", ${measures}
      FROM unnest(${slots}::timestamptz[]) slot
        JOIN vip_purchases p ON p."paidAt" >= slot AND p."paidAt" < slot + interval '15 minutes'
      GROUP BY 1, 2, 3, 4`,
  );
}

/** Downloads begun, not resumed. */
export function countDownloadFacts(tx: Transaction, slots: readonly Date[]): Promise<void> {
  return addDifference(
    tx,
    { source: 'downloaded', kinds: ['download', 'downloads'] },
    slots,
    Prisma.sql`
      SELECT part."by", slot, part."key", part."detail", ${measureList({ count: 'count(*)' })}
      FROM unnest(${slots}::timestamptz[]) slot
        JOIN download_log_entries e ON e."event" = 'started' AND e."at" >= slot AND e."at" < slot + interval '15 minutes'
        JOIN download_grants g ON g."id" = e."grantId"
        JOIN order_items i ON i."id" = g."orderItemId"
        CROSS JOIN LATERAL (VALUES ('download', g."productId"::text, i."sellerId"::text), ('downloads', '', ''))
          part("by", "key", "detail")
      GROUP BY 1, 2, 3, 4`,
  );
}

/** What the ledger moved for sellers: what they earned of sales less refunds, and what was paid out to them. */
export function countLedgerFacts(tx: Transaction, slots: readonly Date[]): Promise<void> {
  const measures = measureList({
    totalCents: `sum(e."amountCents") FILTER (WHERE t."type" <> 'payout')`,
    refundCents: `-sum(e."amountCents") FILTER (WHERE t."type" = 'payout')`,
  });
  return addDifference(
    tx,
    { source: 'ledger', kinds: ['earning'] },
    slots,
    Prisma.sql`
      SELECT 'earning' AS "by", slot, a."owner" AS "key", '' AS "detail", ${measures}
      FROM unnest(${slots}::timestamptz[]) slot
        JOIN ledger_transactions t ON t."createdAt" >= slot AND t."createdAt" < slot + interval '15 minutes'
        JOIN ledger_entries e ON e."transactionId" = t."id"
        JOIN ledger_accounts a ON a."id" = e."accountId" AND a."kind" IN ('seller_held', 'seller_payable')
      GROUP BY 1, 2, 3, 4`,
  );
}
