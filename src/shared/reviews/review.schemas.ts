import { z } from 'zod';
import { pageSizes } from '../pagination/page.rules.ts';
import { pageInputShape, pageOf } from '../pagination/page.schemas.ts';
import {
  idOrSlugSchema,
  idSchema,
  replacedTextSchema,
  textSchema,
  timestampSchema,
} from '../validation/text.schemas.ts';
import { reviewStatuses } from './review.machine.ts';

/** D-13. */
export const reviewLimits = { images: 5, imageBytes: 5_000_000, title: 120, contentMin: 10, content: 5000 } as const;
export const reviewImageTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'] as const;

const ratingSchema = z.number().int().min(1, 'ratingRequired').max(5, 'ratingRequired');
const titleSchema = textSchema(0, reviewLimits.title);
const contentSchema = textSchema(0, reviewLimits.content).refine(
  (text) => text === '' || text.length >= reviewLimits.contentMin,
  'reviewTooShort',
);

/** What a person writes; a rating may stand alone, a title or a picture needs a text (D-13). */
export const reviewTextShape = {
  rating: ratingSchema,
  title: titleSchema.optional(),
  content: contentSchema.optional(),
};

interface Words {
  title?: string | undefined;
  content?: string | undefined;
  images?: readonly unknown[] | undefined;
}

/** For `.refine`: a title or a picture comes with a text. */
export const wordsRequired = {
  isMet: ({ title, content, images }: Words) => Boolean(content) || !(title || images?.length),
  issue: { path: ['content'], message: 'reviewTextRequired' },
};

export const editReviewTextShape = {
  id: idSchema,
  rating: ratingSchema.optional(),
  /** An empty text removes the former one. */
  title: titleSchema.optional(),
  content: contentSchema.optional(),
  removeImages: z.array(idSchema).max(reviewLimits.images).optional(),
};

export const rateProductSchema = z.object({ id: idOrSlugSchema, rating: ratingSchema }).strict();

export const reviewSortSchema = z.enum(['recent', 'helpful', 'highest', 'lowest']);
export type ReviewSort = z.infer<typeof reviewSortSchema>;

export const productReviewListInputSchema = z
  .object({
    id: idOrSlugSchema,
    ...pageInputShape(pageSizes.reviews),
    rating: z.number().int().min(1).max(5).optional(),
    verified: z.boolean().optional(),
    hasImages: z.boolean().optional(),
    sortBy: reviewSortSchema.default('recent'),
  })
  .strict();
export type ProductReviewListInput = z.infer<typeof productReviewListInputSchema>;

export const reviewImageSchema = z.object({
  id: z.string(),
  url: z.string(),
  thumbUrl: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
export type ReviewImage = z.infer<typeof reviewImageSchema>;

/** D-63. */
export const reviewSchema = z.object({
  id: z.string(),
  productId: z.string(),
  /** Without an id when the account is gone. */
  user: z.object({
    id: z.string().nullable(),
    userName: z.string(),
    avatarUrl: z.string().nullable(),
    isVip: z.boolean(),
  }),
  rating: z.number().int(),
  title: z.string().nullable(),
  content: z.string().nullable(),
  images: z.array(reviewImageSchema),
  verified: z.boolean(),
  helpfulCount: z.number().int(),
  viewerVoted: z.boolean(),
  status: z.enum(reviewStatuses),
  reply: z
    .object({
      content: z.string(),
      by: z.string(),
      /** The seller's username; absent where the shop itself replies. */
      seller: z.string().optional(),
      at: timestampSchema,
    })
    .optional(),
  createdAt: timestampSchema,
  editedAt: timestampSchema.optional(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewStatsSchema = z.object({
  averageRating: z.number(),
  totalReviews: z.number().int(),
  ratingDistribution: z.object({
    1: z.number().int(),
    2: z.number().int(),
    3: z.number().int(),
    4: z.number().int(),
    5: z.number().int(),
  }),
  verifiedCount: z.number().int(),
  withImagesCount: z.number().int(),
});
export type ReviewStats = z.infer<typeof reviewStatsSchema>;

/** The stars that a buyer gave, and what they make of the whole. */
export const productRatingSchema = z.object({ rating: ratingSchema, stats: reviewStatsSchema });
export type ProductRating = z.infer<typeof productRatingSchema>;

export const productReviewPageSchema = pageOf(reviewSchema).extend({ stats: reviewStatsSchema });
export type ProductReviewPage = z.infer<typeof productReviewPageSchema>;

/** One's own review, with what only its author learns. */
export const ownReviewSchema = reviewSchema.extend({
  rejectReason: z.string().nullable(),
  /** Until when its text can be changed. */
  editableUntil: timestampSchema,
  canEdit: z.boolean(),
});
export type OwnReview = z.infer<typeof ownReviewSchema>;

export const reviewedProductSchema = z.object({
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  coverUrl: z.string(),
});
export type ReviewedProduct = z.infer<typeof reviewedProductSchema>;

export const ownReviewListInputSchema = z
  .object({ ...pageInputShape(pageSizes.reviews), status: z.enum(reviewStatuses).optional() })
  .strict();
export type OwnReviewListInput = z.infer<typeof ownReviewListInputSchema>;
export const ownReviewPageSchema = pageOf(ownReviewSchema.extend({ product: reviewedProductSchema }));
export type OwnReviewPage = z.infer<typeof ownReviewPageSchema>;

/** Bought and not yet reviewed. */
export const reviewSuggestionsSchema = z.object({
  items: z.array(reviewedProductSchema.extend({ boughtAt: timestampSchema })),
});
export type ReviewSuggestion = z.infer<typeof reviewSuggestionsSchema>['items'][number];

export const reviewRefusals = ['not-bought', 'email-not-verified', 'reviewed'] as const;
export type ReviewRefusal = (typeof reviewRefusals)[number];

/** What the viewer may do with the reviews of a product. */
export const reviewViewerSchema = z.object({
  review: ownReviewSchema.nullable(),
  canReview: z.boolean(),
  refusal: z.enum(reviewRefusals).nullable(),
  /** May answer in public here: the seller of the product, or staff. */
  canReply: z.boolean(),
});
export type ReviewViewer = z.infer<typeof reviewViewerSchema>;

export const voteReviewSchema = z.object({ id: idSchema, helpful: z.boolean() }).strict();
export const reviewVoteSchema = z.object({ helpfulCount: z.number().int(), viewerVoted: z.boolean() });
export type ReviewVote = z.infer<typeof reviewVoteSchema>;

/** Published reviews with words of what one sells oneself: those without a public reply, or with one. */
export const sellerReviewListInputSchema = z
  .object({ ...pageInputShape(pageSizes.reviews), answered: z.boolean().default(false) })
  .strict();
export type SellerReviewListInput = z.infer<typeof sellerReviewListInputSchema>;
export const sellerReviewPageSchema = pageOf(reviewSchema.extend({ product: reviewedProductSchema }));
export type SellerReviewPage = z.infer<typeof sellerReviewPageSchema>;

export const replyToReviewSchema = z
  .object({ id: idSchema, content: textSchema(2, 2000), replaces: replacedTextSchema })
  .strict();
export type ReplyToReview = z.infer<typeof replyToReviewSchema>;
export const removeReplySchema = replyToReviewSchema.omit({ content: true });
export type RemoveReply = z.infer<typeof removeReplySchema>;
