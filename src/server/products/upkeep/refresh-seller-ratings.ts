import { invalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** Gives every seller the average of all reviews of their products, their sales and how fast they hand over. Idempotent. Returns how many sellers changed. */
export function refreshSellerRatings({ db }: Pick<Services, 'db'>): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '2min'`;
      const changed = await tx.$executeRaw`
        UPDATE "seller_profiles" s SET "rating" = facts.average, "reviewCount" = facts.reviews,
          "salesCount" = facts.sales, "handoverMinutes" = facts.minutes
        FROM (
          SELECT p."sellerId",
            COALESCE(round(sum(p."ratingSum")::numeric / NULLIF(sum(p."reviewCount"), 0), 2), 0) AS average,
            sum(p."reviewCount")::int AS reviews, COALESCE(sum(t."sales"), 0)::int AS sales, max(took.minutes) AS minutes
          FROM "products" p
          LEFT JOIN "product_stat_totals" t ON t."productId" = p."id"
          LEFT JOIN (
            SELECT i."sellerId", round(percentile_cont(0.5) WITHIN GROUP (
                ORDER BY extract(epoch FROM i."deliveredAt" - o."paidAt") / 60))::int AS minutes
            FROM "order_items" i JOIN "orders" o ON o."id" = i."orderId"
            WHERE i."deliveryType" = 'manual' AND o."paidAt" > now() - interval '90 days' AND i."deliveredAt" >= o."paidAt"
            GROUP BY i."sellerId"
          ) took ON took."sellerId" = p."sellerId"
          GROUP BY p."sellerId"
        ) facts
        WHERE facts."sellerId" = s."userId"
          AND (s."rating", s."reviewCount", s."salesCount", s."handoverMinutes")
            IS DISTINCT FROM (facts.average, facts.reviews, facts.sales, facts.minutes)`;
      if (changed > 0) await invalidate(tx, ['products']);
      return changed;
    },
    { timeoutMs: 120_000 },
  );
}
