import type { ReviewStatus } from './review.machine.ts';

/** The part of a review that the product's numbers depend on. */
export interface ReviewFacts {
  status: ReviewStatus;
  rating: number;
  verified: boolean;
  imageCount: number;
}

export const ratings = [1, 2, 3, 4, 5] as const;
export type Rating = (typeof ratings)[number];

/** The changes of the product's numbers; all zero when nothing visible changed. */
export interface ReviewStatsChange {
  distribution: Record<Rating, number>;
  ratingSum: number;
  reviewCount: number;
  verifiedCount: number;
  withImagesCount: number;
}

/** From the review before to the review after; null is no review. Only approved ones count. */
export function reviewStatsChange(before: ReviewFacts | null, after: ReviewFacts | null): ReviewStatsChange {
  const change: ReviewStatsChange = {
    distribution: { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 },
    ratingSum: 0,
    reviewCount: 0,
    verifiedCount: 0,
    withImagesCount: 0,
  };
  add(change, before, -1);
  add(change, after, 1);
  return change;
}

export function isNoChange({ distribution, ...totals }: ReviewStatsChange): boolean {
  return [...Object.values(distribution), ...Object.values(totals)].every((value) => value === 0);
}

function add(change: ReviewStatsChange, review: ReviewFacts | null, sign: 1 | -1): void {
  if (review?.status !== 'approved') return;
  const rating = ratings.find((value) => value === review.rating);
  if (rating) change.distribution[rating] += sign;
  change.ratingSum += sign * review.rating;
  change.reviewCount += sign;
  change.verifiedCount += review.verified ? sign : 0;
  change.withImagesCount += review.imageCount > 0 ? sign : 0;
}
