import type { ReviewStatus } from '../../shared/reviews/review.machine.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { lockReviewedProduct } from './review-stats.ts';

/** A review whose row, and whose product's row, this transaction holds. */
export interface LockedReview {
  id: string;
  productId: string;
  userId: string;
  rating: number;
  title: string | null;
  content: string | null;
  status: ReviewStatus;
  verified: boolean;
  imageCount: number;
  reportCount: number;
  resubmits: number;
  flags: string[];
  createdAt: Date;
  replyContent: string | null;
  replyAt: Date | null;
  product: { name: string; slug: string; sellerId: string };
}

/** Locks the product and then the review, in the order that all writers use. NOT_FOUND when it is gone. */
export async function lockReview(tx: Transaction, id: string): Promise<LockedReview> {
  const known = await tx.review.findUnique({ where: { id }, select: { productId: true } });
  if (!known) throw new AppError('NOT_FOUND');
  const product = await lockReviewedProduct(tx, known.productId);
  const [review] = await tx.$queryRaw<Omit<LockedReview, 'product'>[]>`
    SELECT "id", "productId", "userId", "rating", "title", "content", "status", "verified", "imageCount", "reportCount",
      "resubmits", "flags", "createdAt", "replyContent", "replyAt"
    FROM "reviews" WHERE "id" = ${id}::uuid FOR UPDATE`;
  if (!review) throw new AppError('NOT_FOUND');
  return { ...review, product };
}
