import type { Transaction } from '../platform/database/db.ts';

/** Moves a product's sum and number of ratings, and with them its average. Call with its row locked. */
export async function addToRating(
  tx: Transaction,
  productId: string,
  { ratingSum, reviewCount }: { ratingSum: number; reviewCount: number },
): Promise<void> {
  await tx.$executeRaw`
    UPDATE "products" SET "ratingSum" = "ratingSum" + ${ratingSum}, "reviewCount" = "reviewCount" + ${reviewCount},
      "averageRating" = CASE WHEN "reviewCount" + ${reviewCount} > 0
        THEN round(("ratingSum" + ${ratingSum})::numeric / ("reviewCount" + ${reviewCount}), 2) ELSE 0 END
    WHERE "id" = ${productId}::uuid`;
}
