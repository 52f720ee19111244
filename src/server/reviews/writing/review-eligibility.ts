import type { ReviewRefusal } from '../../../shared/reviews/review.schemas.ts';
import { findPurchase } from '../../orders/read/purchases.queries.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Transaction } from '../../platform/database/db.ts';
import { hasNoTryLeft } from './withdrawn-reviews.ts';

type Reader = Pick<Transaction, '$queryRaw' | 'user' | 'review' | 'withdrawnReview'>;

/** Why this member cannot write a review of the product; null when they can. */
export async function findReviewRefusal(tx: Reader, userId: string, productId: string): Promise<ReviewRefusal | null> {
  const user = await tx.user.findUnique({ where: { id: userId }, select: { status: true } });
  const { isBought } = await findPurchase(tx, userId, productId);
  if (!isBought) return 'not-bought';
  const written = await tx.review.count({ where: { userId, productId } });
  if (written > 0 || (await hasNoTryLeft(tx, { userId, productId }))) return 'reviewed';
  return user?.status === 'pending_verification' ? 'email-not-verified' : null;
}

/** Throws REVIEW_NOT_ALLOWED, EMAIL_NOT_VERIFIED or REVIEW_EXISTS for who may not. */
export async function requireReviewRight(tx: Reader, userId: string, productId: string): Promise<void> {
  const refusal = await findReviewRefusal(tx, userId, productId);
  if (refusal) throw new AppError(codes[refusal]);
}

const codes = {
  'not-bought': 'REVIEW_NOT_ALLOWED',
  'email-not-verified': 'EMAIL_NOT_VERIFIED',
  reviewed: 'REVIEW_EXISTS',
} as const satisfies Record<ReviewRefusal, string>;
