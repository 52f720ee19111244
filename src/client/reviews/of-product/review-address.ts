import { reviewSortSchema } from '../../../shared/reviews/review.schemas.ts';
import { ratings } from '../../../shared/reviews/review-stats.rules.ts';
import type { ReviewFilterState } from './review-filters.tsx';

const names = { rating: 'stars', isVerified: 'verified', hasImages: 'pictures', sortBy: 'reviews' } as const;

/** What the address of a product says of its reviews; anything else in it is not theirs. */
export function readReviewFilters(search: string): ReviewFilterState {
  const params = new URLSearchParams(search);
  return {
    rating: ratings.find((rating) => String(rating) === params.get(names.rating)),
    isVerified: params.get(names.isVerified) === 'true',
    hasImages: params.get(names.hasImages) === 'true',
    sortBy: reviewSortSchema.options.find((sort) => sort === params.get(names.sortBy)) ?? 'recent',
  };
}

/** The query of the address with these filters; what is as usual has no place in it. */
export function writeReviewFilters(search: string, filters: ReviewFilterState): string {
  const params = new URLSearchParams(search);
  const write = (name: string, value: string | undefined) =>
    value === undefined ? params.delete(name) : params.set(name, value);
  write(names.rating, filters.rating?.toString());
  write(names.isVerified, filters.isVerified ? 'true' : undefined);
  write(names.hasImages, filters.hasImages ? 'true' : undefined);
  write(names.sortBy, filters.sortBy === 'recent' ? undefined : filters.sortBy);
  const query = params.toString();
  return query === '' ? '' : `?${query}`;
}
