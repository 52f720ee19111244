import type { ReportTargets } from '../../reports/report-targets.ts';
import { lockReview } from '../lock-review.ts';

/** A review counts its undecided reports. */
export const reportedReviews: ReportTargets = {
  targetType: 'review',
  lock: async (tx, targetId) => {
    const isThere = await tx.review.count({ where: { id: targetId } });
    if (isThere > 0) await lockReview(tx, targetId);
  },
  clear: async (tx, targetId) => {
    await tx.review.updateMany({ where: { id: targetId }, data: { reportCount: 0 } });
  },
};
