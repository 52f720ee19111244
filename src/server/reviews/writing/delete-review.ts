import { audit } from '../../audit/audit.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { transaction } from '../../platform/database/db.ts';
import { noteUnnamedFiles } from '../../platform/files/files-before-rows.ts';
import { refuseOwnMatter } from '../../platform/own-matter.ts';
import type { RequestInfo } from '../../platform/request-context.ts';
import type { Services } from '../../platform/services.ts';
import { closeReports, reviewGone } from '../../reports/close-reports.ts';
import { lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';
import { authorizeReviewRemoval } from '../reviews.policy.ts';
import { removeReviewImages, reviewImageFiles } from './review-images.ts';
import { noteWithdrawal } from './withdrawn-reviews.ts';

/** Deletes a review with its votes and pictures: the author at any time, staff with a line in the audit log. */
export async function deleteReview(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id }: { id: string },
): Promise<{ success: true }> {
  const images = await transaction(services.db, async (tx) => {
    const review = authorizeReviewRemoval(actor, await lockReview(tx, id));
    // Authors may delete their own review; staff who sell the product may not.
    if (review.userId !== actor.userId) refuseOwnMatter(actor, [review.product.sellerId]);
    const pictures = await tx.reviewImage.findMany({ where: { reviewId: id }, select: { key: true } });
    await noteUnnamedFiles(tx, reviewImageFiles(pictures));
    await noteWithdrawal(tx, review, { byStaff: review.userId !== actor.userId });
    await tx.review.delete({ where: { id }, select: { id: true } });
    await countReview(tx, review.productId, review, null);
    await closeReports(tx, { targetType: 'review', targetId: id }, reviewGone);
    if (review.userId !== actor.userId) {
      const oldValue = { rating: review.rating, title: review.title, content: review.content };
      await audit(tx, {
        entity: 'review',
        entityId: id,
        action: 'delete',
        oldValue,
        userId: actor.userId,
        requestInfo,
      });
    }
    return pictures;
  });
  await removeReviewImages(services, images);
  return { success: true };
}
