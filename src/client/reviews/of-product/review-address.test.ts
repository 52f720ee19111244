import { expect, test } from 'vitest';
import { readReviewFilters, writeReviewFilters } from './review-address.ts';

const usual = { rating: undefined, isVerified: false, hasImages: false, sortBy: 'recent' } as const;
const narrowed = { rating: 4, isVerified: true, hasImages: true, sortBy: 'helpful' } as const;

test('what the reviews are narrowed to can be shared as a link', () => {
  const search = writeReviewFilters('', narrowed);
  expect(search).toBe('?stars=4&verified=true&pictures=true&reviews=helpful');
  expect(readReviewFilters(search)).toEqual(narrowed);
});

test('the usual state leaves no trace, and what belongs to others stays', () => {
  expect(writeReviewFilters('?stars=4&from=mail', usual)).toBe('?from=mail');
  expect(writeReviewFilters('?stars=4', usual)).toBe('');
  expect(readReviewFilters('?stars=9&verified=1&reviews=odd')).toEqual(usual);
});
