import type { ReviewFlag } from '../../../shared/reviews/review-moderation.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { ReportTargets } from '../../reports/report-targets.ts';
import { lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';

const mark: ReviewFlag = 'reported';
const ofBanned: ReviewFlag = 'author_banned';

/** A review counts its undecided reports; many hide it, until they are dismissed. */
export const reportedReviews: ReportTargets = {
  targetType: 'review',
  lock: async (tx, targetId) => {
    const isThere = await tx.review.count({ where: { id: targetId } });
    if (isThere === 0) return;
    await lockAuthor(tx, targetId);
    await lockReview(tx, targetId);
  },
  clear: async (tx, targetId, answer) => {
    await tx.review.updateMany({ where: { id: targetId }, data: { reportCount: 0 } });
    if (answer === 'dismissed') await showAgain(tx, targetId);
  },
};

/** Publishes what reports alone had hidden; a banned author's comes back with the author. */
async function showAgain(tx: Transaction, id: string): Promise<void> {
  const isHidden = (await tx.review.count({ where: { id, status: 'pending', flags: { has: mark } } })) > 0;
  if (!isHidden) return;
  const isBanned = await lockAuthor(tx, id);
  const review = await lockReview(tx, id);
  const left = review.flags.filter((flag) => flag !== mark);
  const flags = isBanned ? [...new Set([...left, ofBanned])] : left;
  const status = flags.length === 0 ? 'approved' : review.status;
  await tx.review.update({ where: { id }, data: { status, flags }, select: { id: true } });
  await countReview(tx, review.productId, review, { ...review, status });
}

/** Whether the author is banned, which stays so until the commit. Before the review, as those do who ban and erase. */
async function lockAuthor(tx: Transaction, reviewId: string): Promise<boolean> {
  const [author] = await tx.$queryRaw<{ isBanned: boolean }[]>`
    SELECT u."status" = 'banned' AS "isBanned" FROM "users" u
    WHERE u."id" = (SELECT "userId" FROM "reviews" WHERE "id" = ${reviewId}::uuid) FOR SHARE`;
  return author?.isBanned ?? false;
}
