import { messages } from '../../../shared/messages/messages.ts';
import type { ReportConduct } from '../../../shared/reports/report.schemas.ts';
import { REPORTS_TO_HIDE } from '../../../shared/reviews/review.machine.ts';
import type { MemberActor } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import { databaseNow } from '../../platform/database/database-clock.ts';
import { type Transaction, transaction } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { visibleProduct } from '../../products/access/visible-product.ts';
import { fileReport } from '../../reports/file-report.ts';
import { type LockedReview, lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';

/** Files a report, one open one per person and review; the fifth person's takes the review off until a moderator looks. */
export async function reportReview(
  { db }: Services,
  actor: MemberActor,
  { id, reason, details }: ReportConduct,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const review = await lockReview(tx, id);
    const shown = { id: review.productId, ...visibleProduct(databaseNow()) };
    const isShown = review.status === 'approved' && (await tx.product.count({ where: shown })) > 0;
    if (!isShown) throw new AppError('NOT_FOUND');
    if (review.userId === actor.userId) throw new AppError('FORBIDDEN', { message: messages.ownReviewReport });
    await fileReport(tx, { targetType: 'review', targetId: id, reason, details, reporterId: actor.userId });
    await noteReport(tx, review);
  });
  return { success: true };
}

async function noteReport(tx: Transaction, review: LockedReview): Promise<void> {
  const reportCount = review.reportCount + 1;
  const isHidden = reportCount >= REPORTS_TO_HIDE;
  const status = isHidden ? 'pending' : review.status;
  const flags = isHidden ? [...new Set([...review.flags, 'reported'])] : review.flags;
  await tx.review.update({ where: { id: review.id }, data: { reportCount, status, flags }, select: { id: true } });
  await countReview(tx, review.productId, review, { ...review, status });
}
