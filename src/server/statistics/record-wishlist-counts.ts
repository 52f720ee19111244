import type { Transaction } from '../platform/database/db.ts';

/**
 * Adds `change` to how many lists hold each product; with `isWish` the day and the month count an add too. Call it
 * last: everybody who wishes for the same product waits here.
 */
export async function recordWishlistCounts(
  tx: Transaction,
  productIds: readonly string[],
  change: 1 | -1,
  { isWish = false }: { isWish?: boolean } = {},
): Promise<void> {
  // In product order, to avoid deadlocks.
  const ids = [...productIds].sort();
  await tx.$executeRaw`
    WITH days AS (
      INSERT INTO "product_daily_stats" ("productId", "day", "wishlistAdds")
      SELECT id, (now() AT TIME ZONE 'UTC')::date, 1 FROM unnest(${ids}::uuid[]) AS ids(id) WHERE ${isWish}
      ON CONFLICT ("productId", "day") DO UPDATE SET "wishlistAdds" = "product_daily_stats"."wishlistAdds" + 1
    ), months AS (
      INSERT INTO "product_monthly_stats" ("productId", "month", "wishlistAdds")
      SELECT id, date_trunc('month', now() AT TIME ZONE 'UTC')::date, 1 FROM unnest(${ids}::uuid[]) AS ids(id)
      WHERE ${isWish}
      ON CONFLICT ("productId", "month") DO UPDATE SET "wishlistAdds" = "product_monthly_stats"."wishlistAdds" + 1
    )
    INSERT INTO "product_stat_totals" ("productId", "wishlist")
    SELECT id, ${Math.max(0, change)}::int FROM unnest(${ids}::uuid[]) AS ids(id)
    ON CONFLICT ("productId") DO UPDATE SET "wishlist" = GREATEST(0, "product_stat_totals"."wishlist" + ${change}::int)`;
}

/** Takes a whole list out of the counts, in product order like every other writer of them. */
export async function discountWishlist(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    UPDATE "product_stat_totals" t SET "wishlist" = GREATEST(0, t."wishlist" - 1)
    FROM (SELECT s."productId" FROM "product_stat_totals" s JOIN "wishlist_items" i ON i."productId" = s."productId"
          JOIN "wishlists" w ON w."id" = i."wishlistId" WHERE w."userId" = ${userId}::uuid
          ORDER BY s."productId" FOR UPDATE OF s) held
    WHERE t."productId" = held."productId"`;
}
