import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allowedReviewTargets, editRefusal, mayMoveReview, reviewStatuses } from './review.machine.ts';
import { wordsRequired } from './review.schemas.ts';
import { flagText, moderateNewReview } from './review-moderation.rules.ts';
import { isNoChange, type ReviewFacts, reviewStatsChange } from './review-stats.rules.ts';

describe('states of a review (D-41)', () => {
  test.each([
    ['pending', 'moderator', ['approved', 'rejected']],
    ['approved', 'moderator', ['rejected']],
    ['rejected', 'moderator', []],
    ['approved', 'author', ['pending']],
    ['rejected', 'author', ['pending']],
    ['pending', 'author', []],
    ['approved', 'system', ['pending']],
  ] as const)('%s may be moved by the %s to %j', (from, by, targets) => {
    expect(allowedReviewTargets(from, by)).toEqual(targets);
    for (const to of reviewStatuses) expect(mayMoveReview(from, to, by)).toBe(targets.some((target) => target === to));
  });

  const createdAt = new Date('2026-01-01T00:00:00Z');
  const day = (count: number) => new Date(createdAt.getTime() + count * 86_400_000);
  test.each([
    ['approved', 0, 30, undefined],
    ['approved', 0, 30.1, 'window-over'],
    ['rejected', 2, 1, undefined],
    ['rejected', 3, 1, 'too-many-resubmits'],
    ['pending', 3, 1, undefined],
  ] as const)('%s after %d tries on day %d: %s', (status, resubmits, days, reason) => {
    expect(editRefusal({ status, resubmits, createdAt }, { now: day(days), editDays: 30 })).toBe(reason);
  });
});

describe('moderation of a new review', () => {
  const settings = { reviewModeration: 'auto', wordList: 'scam, stolen key\nglorp' };
  const fine = { title: 'Great', content: 'Works on my machine.', verified: true, isRepeated: false };

  test.each([
    [fine, settings, []],
    [{ ...fine, title: null, content: null }, settings, []],
    [{ ...fine, verified: false }, settings, ['unverified']],
    [{ ...fine, isRepeated: true }, settings, ['repeated']],
    [fine, { ...settings, reviewModeration: 'all' }, ['every_review']],
    [{ ...fine, content: 'It is a SCAM!' }, settings, ['word_list']],
    [{ ...fine, title: 'A stolen, key' }, settings, ['word_list']],
    [{ ...fine, content: 'No scammers here, glorpy' }, settings, []],
    [{ ...fine, content: 'see https://evil.test' }, settings, ['link']],
  ])('%j with %j gives %j', (review, given, flags) => {
    expect(moderateNewReview(review, given)).toEqual({ status: flags.length === 0 ? 'approved' : 'pending', flags });
  });

  test.each(['www.example.org', 'go to example.com now', 'EXAMPLE . COM', 'cheap-keys(dot)shop', 'ｅｘａｍｐｌｅ.com'])(
    '%s is a link',
    (content) => expect(flagText({ title: null, content }, '')).toEqual(['link']),
  );

  test.each(['Runs at 60.0 fps', 'Nice.Really', 'v1.2.3 works', 'I compare it to the first part.'])(
    '%s is none',
    (content) => expect(flagText({ title: null, content }, '')).toEqual([]),
  );
});

describe('what a product shows', () => {
  const facts = fc.record({
    status: fc.constantFrom(...reviewStatuses),
    rating: fc.integer({ min: 1, max: 5 }),
    verified: fc.boolean(),
    imageCount: fc.integer({ min: 0, max: 5 }),
  });
  const maybe = fc.option(facts);

  test('moves by what the review was and is, whatever came between', () => {
    fc.assert(
      fc.property(fc.array(maybe, { minLength: 1, maxLength: 12 }), (states) => {
        const sum = { ratingSum: 0, reviewCount: 0, verifiedCount: 0, withImagesCount: 0 };
        let before: ReviewFacts | null = null;
        for (const after of states) {
          const change = reviewStatsChange(before, after);
          for (const key of ['ratingSum', 'reviewCount', 'verifiedCount', 'withImagesCount'] as const) {
            sum[key] += change[key];
          }
          before = after;
        }
        const { distribution: _, ...direct } = reviewStatsChange(null, before);
        expect(sum).toEqual(direct);
      }),
    );
  });

  test('the distribution always adds up to the count', () => {
    fc.assert(
      fc.property(maybe, maybe, (before, after) => {
        const { distribution, reviewCount } = reviewStatsChange(before, after);
        expect(Object.values(distribution).reduce((sum, count) => sum + count, 0)).toBe(reviewCount);
      }),
    );
  });

  test('stays when nothing approved changed', () => {
    const pending: ReviewFacts = { status: 'pending', rating: 5, verified: true, imageCount: 2 };
    expect(isNoChange(reviewStatsChange(null, pending))).toBe(true);
    expect(isNoChange(reviewStatsChange(pending, { ...pending, status: 'approved' }))).toBe(false);
    const approved: ReviewFacts = { ...pending, status: 'approved' };
    expect(isNoChange(reviewStatsChange(approved, { ...approved, imageCount: 3 }))).toBe(true);
  });
});

test.each([
  [{}, true],
  [{ title: 'Great' }, false],
  [{ images: [1] }, false],
  [{ title: 'Great', images: [1], content: 'Really great.' }, true],
  [{ title: '', content: '', images: [] }, true],
])('%j needs no more words: %s', (input, isMet) => expect(wordsRequired.isMet(input)).toBe(isMet));
