import type { Transaction } from '../../platform/database/db.ts';
import { closeReports, reviewGone } from '../../reports/close-reports.ts';
import { lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';
import { reviewImageFiles } from '../writing/review-images.ts';

/** Deletes everything that somebody reviewed and takes it out of the products' numbers. Gives the files to delete. */
export async function removeReviewsOf(tx: Transaction, userId: string): Promise<string[]> {
  const written = await tx.review.findMany({ where: { userId }, select: { id: true }, orderBy: { productId: 'asc' } });
  const images = await tx.reviewImage.findMany({ where: { review: { userId } }, select: { key: true } });
  for (const { id } of written) {
    const review = await lockReview(tx, id);
    await tx.review.delete({ where: { id }, select: { id: true } });
    await countReview(tx, review.productId, review, null);
    await closeReports(tx, { targetType: 'review', targetId: id }, reviewGone);
  }
  return reviewImageFiles(images);
}

/** Takes somebody's votes back. */
export async function removeVotesOf(tx: Transaction, userId: string): Promise<void> {
  await tx.$executeRaw`
    WITH gone AS (DELETE FROM "review_votes" WHERE "userId" = ${userId}::uuid RETURNING "reviewId")
    UPDATE "reviews" SET "helpfulCount" = "helpfulCount" - 1 FROM gone WHERE "reviews"."id" = gone."reviewId"`;
}
