import { isNoChange, type ReviewFacts, reviewStatsChange } from '../../shared/reviews/review-stats.rules.ts';
import { AppError } from '../platform/app-error.ts';
import { invalidate } from '../platform/cache/cache-bus.ts';
import type { Transaction } from '../platform/database/db.ts';
import { addToRating } from '../products/add-to-rating.ts';

/**
 * Holds the product's row until the commit. Whoever changes a review in a way that its product may show takes this
 * first and the review's row after it, so that two of them never wait for each other.
 */
export async function lockReviewedProduct(
  tx: Transaction,
  productId: string,
): Promise<{ name: string; slug: string; sellerId: string }> {
  const [product] = await tx.$queryRaw<{ name: string; slug: string; sellerId: string }[]>`
    SELECT "name", "slug", "sellerId" FROM "products" WHERE "id" = ${productId}::uuid FOR NO KEY UPDATE`;
  if (!product) throw new AppError('NOT_FOUND');
  return product;
}

/** Moves the product's numbers from the review before to the review after; needs the product's row locked. */
export async function countReview(
  tx: Transaction,
  productId: string,
  before: ReviewFacts | null,
  after: ReviewFacts | null,
): Promise<void> {
  const change = reviewStatsChange(before, after);
  if (isNoChange(change)) return;
  const { distribution, ratingSum, reviewCount, verifiedCount, withImagesCount } = change;
  await tx.$executeRaw`INSERT INTO "product_review_stats" ("productId") VALUES (${productId}::uuid) ON CONFLICT DO NOTHING`;
  await tx.$executeRaw`
    UPDATE "product_review_stats" SET
      "rating1" = "rating1" + ${distribution[1]}, "rating2" = "rating2" + ${distribution[2]},
      "rating3" = "rating3" + ${distribution[3]}, "rating4" = "rating4" + ${distribution[4]},
      "rating5" = "rating5" + ${distribution[5]}, "verifiedCount" = "verifiedCount" + ${verifiedCount},
      "withImagesCount" = "withImagesCount" + ${withImagesCount}
    WHERE "productId" = ${productId}::uuid`;
  await addToRating(tx, productId, { ratingSum, reviewCount });
  await invalidate(tx, ['products']);
}
