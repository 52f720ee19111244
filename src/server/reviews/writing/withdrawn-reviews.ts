import { MAX_RESUBMITS } from '../../../shared/reviews/review.machine.ts';
import type { Transaction } from '../../platform/database/db.ts';
import type { LockedReview } from '../lock-review.ts';

interface Place {
  productId: string;
  userId: string;
}

/**
 * Remembers a review that is deleted while something was against it, so that writing it again does not publish what a
 * moderator rejected, or was to look at (D-30, D-41). What staff delete counts as rejected.
 */
export async function noteWithdrawal(
  tx: Transaction,
  { productId, userId, status, resubmits, reportCount }: LockedReview,
  { byStaff }: { byStaff: boolean },
): Promise<void> {
  const isRejected = byStaff || status === 'rejected';
  const isClean = !isRejected && status === 'approved' && resubmits === 0 && reportCount === 0;
  if (isClean) return;
  const counted = { resubmits: resubmits + (isRejected ? 1 : 0) };
  await tx.withdrawnReview.upsert({
    where: { productId_userId: { productId, userId } },
    create: { productId, userId, ...counted },
    update: counted,
    select: { userId: true },
  });
}

/** How often a review of this product was tried again when the new one counts; undefined when nothing was against one. */
export async function takeWithdrawal(tx: Transaction, place: Place): Promise<number | undefined> {
  const [former] = await tx.$queryRaw<{ resubmits: number }[]>`
    DELETE FROM "withdrawn_reviews" WHERE "productId" = ${place.productId}::uuid AND "userId" = ${place.userId}::uuid
    RETURNING "resubmits"`;
  return former?.resubmits;
}

/** Whether all tries on a rejected review of this product were used up before it was deleted. */
export async function hasNoTryLeft(tx: Pick<Transaction, 'withdrawnReview'>, place: Place): Promise<boolean> {
  const where = { ...place, resubmits: { gt: MAX_RESUBMITS } };
  return (await tx.withdrawnReview.count({ where })) > 0;
}

/** For an account that is deleted. */
export async function forgetWithdrawals(tx: Transaction, userId: string): Promise<void> {
  await tx.withdrawnReview.deleteMany({ where: { userId } });
}
