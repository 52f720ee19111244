import type { Transaction } from '../../platform/database/db.ts';
import { Prisma } from '../../platform/generated/client.ts';
import { addDifference, measureList } from './add-difference.ts';
import { updateFirstOrders } from './first-orders.ts';

const paid = { source: 'paid', kinds: ['all', 'method', 'tax', 'coupon', 'customer', 'crypto', 'product'] };

const orderMeasures = measureList({
  count: 'count(*)',
  units: 'sum(units)',
  grossCents: 'sum("subtotalCents")',
  discountCents: 'sum("saleDiscountCents" + "vipDiscountCents" + "couponDiscountCents" + "methodDiscountCents")',
  couponCents: 'sum("couponDiscountCents")',
  feeCents: 'sum("feeCents")',
  taxCents: 'sum("taxCents")',
  totalCents: 'sum("totalCents")',
});

const lineMeasures = measureList({
  count: 'count(DISTINCT o."id")',
  units: 'sum(i."quantity")',
  grossCents: 'sum(i."listPriceCents" * i."quantity")',
  discountCents: 'sum((i."listPriceCents" - i."unitPriceCents") * i."quantity" + i."couponCents" + i."methodCents")',
  couponCents: 'sum(i."couponCents")',
  taxCents: 'sum(i."taxCents")',
  totalCents: 'sum(i."totalCents")',
});

/** The orders paid in these quarters of an hour, in every way that reports cut them, and their lines by product. */
export async function countPaidFacts(tx: Transaction, slots: readonly Date[]): Promise<void> {
  const all = await updateFirstOrders(tx, slots);
  await addDifference(
    tx,
    paid,
    all,
    Prisma.sql`
      SELECT part."by", o.slot, part."key", part."detail", ${orderMeasures}
      FROM (
        SELECT slot, o.*, network, COALESCE(first."orderId" = o."id", false) AS "isFirst",
          (SELECT sum(i."quantity") FROM order_items i WHERE i."orderId" = o."id") AS units
        FROM unnest(${all}::timestamptz[]) slot
          JOIN orders o ON o."paidAt" >= slot AND o."paidAt" < slot + interval '15 minutes'
          LEFT JOIN customer_first_orders first ON first."userId" = o."userId"
          LEFT JOIN LATERAL (
            SELECT t."network"::text AS network FROM crypto_transactions t
            WHERE o."paymentMethod" = 'crypto' AND t."orderId" = o."id" AND t."status" <> 'rejected'
            ORDER BY t."submittedAt", t."id" LIMIT 1) t ON true
      ) o CROSS JOIN LATERAL (VALUES
        ('all', '', ''),
        ('method', o."paymentMethod"::text, ''),
        ('tax', COALESCE(o."billingCountry", o."buyerCountry", o."ipCountry", 'ZZ'), o."taxRateBps"::text),
        ('coupon', o."couponCode", ''),
        ('customer', CASE WHEN o."isFirst" THEN 'new' ELSE 'returning' END, ''),
        ('crypto', CASE WHEN o."paymentMethod" = 'crypto' THEN COALESCE(o.network, 'other') END, '')
      ) part("by", "key", "detail")
      WHERE part."key" IS NOT NULL GROUP BY 1, 2, 3, 4
      UNION ALL
      SELECT 'product', slot, i."productId"::text, i."sellerId"::text, ${lineMeasures}
      FROM unnest(${all}::timestamptz[]) slot
        JOIN orders o ON o."paidAt" >= slot AND o."paidAt" < slot + interval '15 minutes'
        JOIN order_items i ON i."orderId" = o."id"
      GROUP BY 1, 2, 3, 4`,
  );
}
