import type { ReviewFlag } from '../../../shared/reviews/review-moderation.rules.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { lockReview } from '../lock-review.ts';
import { countReview } from '../review-stats.ts';

const mark: ReviewFlag = 'author_banned';
/** Left on published reviews whose stars alone had changed; nothing that had to be moderated was hidden by a ban. */
const harmless: ReviewFlag = 'edited';

/** Hides the reviews of a banned member (D-42) and removes them from the products' numbers. */
export async function hideReviewsOf(tx: Transaction, userId: string): Promise<void> {
  const shown = await idsOf(tx, { userId, status: 'approved' });
  for (const id of shown) {
    const review = await lockReview(tx, id);
    if (review.status !== 'approved') continue;
    const flags = [...new Set([...review.flags, mark])];
    await tx.review.update({ where: { id }, data: { status: 'pending', flags }, select: { id: true } });
    await countReview(tx, review.productId, review, null);
  }
}

/** Restores what `hideReviewsOf` hid, unless another reason against it came up. */
export async function showReviewsOf(tx: Transaction, userId: string): Promise<void> {
  const hidden = await idsOf(tx, { userId, status: 'pending', flags: { has: mark } });
  for (const id of hidden) {
    const review = await lockReview(tx, id);
    const flags = review.flags.filter((flag) => flag !== mark && flag !== harmless);
    const status = flags.length === 0 && review.status === 'pending' ? 'approved' : review.status;
    await tx.review.update({ where: { id }, data: { status, flags }, select: { id: true } });
    await countReview(tx, review.productId, review, { ...review, status });
  }
}

/** By product, the order in which everybody who needs several products locks them. */
async function idsOf(tx: Transaction, where: NonNullable<Parameters<Transaction['review']['findMany']>[0]>['where']) {
  const rows = await tx.review.findMany({ where: where ?? {}, select: { id: true }, orderBy: { productId: 'asc' } });
  return rows.map(({ id }) => id);
}
