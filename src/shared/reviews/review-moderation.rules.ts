import type { ReviewStatus } from './review.machine.ts';

/** Why a review waits for a moderator. */
export const reviewFlags = [
  'unverified',
  'link',
  'word_list',
  'every_review',
  'edited',
  'repeated',
  'reported',
  'author_banned',
] as const;
export type ReviewFlag = (typeof reviewFlags)[number];

export interface ReviewText {
  title: string | null;
  content: string | null;
}

export interface ModerationSettings {
  /** `auto` approves reviews without a reason against it; `all` holds every review for moderation. */
  reviewModeration: string;
  /** Words and phrases separated by commas or line breaks. */
  wordList: string;
}

// Schemes, www, a bare domain of a common ending, and "example dot com" as people write it to get past filters.
const link =
  /https?:|www\.|[\p{L}\p{N}-]+\s?(?:\.|\(dot\)|\[dot\])\s?(?:com|net|org|info|io|gg|ru|cn|shop|store|xyz|me|ly|co|link|site|online|top)(?![\p{L}\p{N}])/iu;

/**
 * What a new review begins as (D-41): approved at once by a verified buyer without a link or a listed word, unless
 * something was against the one that they deleted before.
 */
export function moderateNewReview(
  review: ReviewText & { verified: boolean; isRepeated: boolean },
  settings: ModerationSettings,
): { status: ReviewStatus; flags: ReviewFlag[] } {
  const flags: ReviewFlag[] = [
    ...(settings.reviewModeration === 'all' ? ['every_review' as const] : []),
    ...(review.verified ? [] : ['unverified' as const]),
    ...(review.isRepeated ? ['repeated' as const] : []),
    ...flagText(review, settings.wordList),
  ];
  return { status: flags.length === 0 ? 'approved' : 'pending', flags };
}

/** What in a text a moderator should look at. */
export function flagText({ title, content }: ReviewText, wordList: string): ReviewFlag[] {
  const text = `${title ?? ''}\n${content ?? ''}`.normalize('NFKC');
  return [
    ...(link.test(text) ? ['link' as const] : []),
    ...(holdsListedWord(text, wordList) ? ['word_list' as const] : []),
  ];
}

/** Whole words only: a list with "ass" must not catch "class". */
function holdsListedWord(text: string, wordList: string): boolean {
  const bare = ` ${toWords(text)} `;
  return wordList
    .split(/[,\n]/)
    .map(toWords)
    .some((word) => word !== '' && bare.includes(` ${word} `));
}

function toWords(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
