import { invalidate } from '../../platform/cache/cache-bus.ts';
import { transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';

/** Gives every seller the average of all reviews of their products. Idempotent. Returns how many sellers changed. */
export function refreshSellerRatings({ db }: Pick<Services, 'db'>): Promise<number> {
  return transaction(
    db,
    async (tx) => {
      await tx.$executeRaw`SET LOCAL statement_timeout = '2min'`;
      const changed = await tx.$executeRaw`
        UPDATE "seller_profiles" s SET "rating" = rated.average
        FROM (
          SELECT "sellerId", COALESCE(round(sum("ratingSum")::numeric / NULLIF(sum("reviewCount"), 0), 2), 0) AS average
          FROM "products" GROUP BY "sellerId"
        ) rated
        WHERE rated."sellerId" = s."userId" AND s."rating" IS DISTINCT FROM rated.average`;
      if (changed > 0) await invalidate(tx, ['products']);
      return changed;
    },
    { timeoutMs: 120_000 },
  );
}
