import { z } from 'zod';
import { productIdInputSchema } from '../../shared/products/product.schemas.ts';
import { reportConductSchema } from '../../shared/reports/report.schemas.ts';
import {
  editReviewTextShape,
  ownReviewListInputSchema,
  ownReviewPageSchema,
  ownReviewSchema,
  productRatingSchema,
  productReviewListInputSchema,
  productReviewPageSchema,
  rateProductSchema,
  removeReplySchema,
  replyToReviewSchema,
  reviewLimits,
  reviewSchema,
  reviewStatsSchema,
  reviewSuggestionsSchema,
  reviewTextShape,
  reviewViewerSchema,
  reviewVoteSchema,
  sellerReviewListInputSchema,
  sellerReviewPageSchema,
  voteReviewSchema,
  wordsRequired,
} from '../../shared/reviews/review.schemas.ts';
import { emptySchema, idInputSchema, idSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { reportRateLimits } from '../reports/reports.limits.ts';
import { reportReview } from './moderation/report-review.ts';
import { getReviewViewer, listOwnReviews, listReviewSuggestions } from './own-reviews.queries.ts';
import { rateProduct } from './rate-product.ts';
import { removeReply, replyToReview } from './reply-to-review.ts';
import { getReviewStats } from './review-stats.queries.ts';
import { reviewRateLimits } from './reviews.limits.ts';
import { listProductReviews } from './reviews.queries.ts';
import { listSellerReviews } from './seller-reviews.queries.ts';
import { voteReview } from './vote-review.ts';
import { createReview } from './writing/create-review.ts';
import { deleteReview } from './writing/delete-review.ts';
import { editReview } from './writing/edit-review.ts';

const multipart = { maxFileBytes: reviewLimits.imageBytes, maxFiles: reviewLimits.images };
const imagesSchema = z.array(uploadedFileSchema).max(reviewLimits.images, 'tooManyImages').optional();
const createInputSchema = z
  .object({ productId: idSchema, ...reviewTextShape, images: imagesSchema })
  .strict()
  .refine(wordsRequired.isMet, wordsRequired.issue);
const editInputSchema = z.object({ ...editReviewTextShape, images: imagesSchema }).strict();

export const reviewsRouter = router({
  list: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/{id}/reviews', summary: 'Reviews of a product' } })
    .input(productReviewListInputSchema)
    .output(productReviewPageSchema)
    .query(({ ctx, input }) => listProductReviews(ctx.services, ctx.actor, input)),

  stats: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/product/{id}/ratings', summary: 'Rating summary of a product' },
      cache: { tags: ['products'] },
    })
    .input(productIdInputSchema)
    .output(reviewStatsSchema)
    .query(({ ctx, input }) => getReviewStats(ctx.services, input)),

  viewer: memberProcedure('session:use')
    .meta({
      rest: {
        method: 'GET',
        path: '/product/{id}/reviews/viewer',
        summary: 'What I may do with the reviews of a product',
      },
    })
    .input(productIdInputSchema)
    .output(reviewViewerSchema)
    .query(({ ctx, input }) => getReviewViewer(ctx.services, ctx.actor, input)),

  rate: memberProcedure('review:write')
    .meta({
      rest: {
        method: 'POST',
        path: '/product/{id}/ratings',
        summary: 'Rate a product without writing a review, or change the rating',
      },
      rateLimit: reviewRateLimits.review,
    })
    .input(rateProductSchema)
    .output(productRatingSchema)
    .mutation(({ ctx, input }) => rateProduct(ctx.services, ctx.actor, input)),

  create: memberProcedure('review:write')
    .meta({
      rest: { method: 'POST', path: '/reviews', summary: 'Review a product that I bought', status: 201, multipart },
      rateLimit: reviewRateLimits.review,
    })
    .input(createInputSchema)
    .output(ownReviewSchema)
    .mutation(({ ctx, input }) => createReview(ctx.services, ctx.actor, input)),

  update: memberProcedure('review:write')
    .meta({
      rest: { method: 'PUT', path: '/reviews/{id}', summary: 'Change my review', multipart },
      rateLimit: requestLimits.upload,
    })
    .input(editInputSchema)
    .output(ownReviewSchema)
    .mutation(({ ctx, input }) => editReview(ctx.services, ctx.actor, input)),

  delete: memberProcedure('review:write')
    .meta({ rest: { method: 'DELETE', path: '/reviews/{id}', summary: 'Delete my review' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteReview(ctx.services, ctx.actor, ctx.requestInfo, input)),

  vote: memberProcedure('review:vote')
    .meta({
      rest: { method: 'POST', path: '/reviews/{id}/vote', summary: 'Mark a review as helpful, or undo it' },
      rateLimit: reviewRateLimits.vote,
    })
    .input(voteReviewSchema)
    .output(reviewVoteSchema)
    .mutation(({ ctx, input }) => voteReview(ctx.services, ctx.actor, input)),

  reply: memberProcedure('review:reply')
    .meta({ rest: { method: 'POST', path: '/reviews/{id}/reply', summary: 'Reply to a review publicly' } })
    .input(replyToReviewSchema)
    .output(reviewSchema)
    .mutation(({ ctx, input }) => replyToReview(ctx.services, ctx.actor, ctx.requestInfo, input)),

  removeReply: memberProcedure('review:reply')
    .meta({ rest: { method: 'DELETE', path: '/reviews/{id}/reply', summary: 'Remove a public reply' } })
    .input(removeReplySchema)
    .output(reviewSchema)
    .mutation(({ ctx, input }) => removeReply(ctx.services, ctx.actor, ctx.requestInfo, input)),

  mine: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/reviews', summary: 'My reviews, in every state' } })
    .input(ownReviewListInputSchema)
    .output(ownReviewPageSchema)
    .query(({ ctx, input }) => listOwnReviews(ctx.services, ctx.actor, input)),

  suggestions: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/reviews/suggestions', summary: 'Products I bought and can review' } })
    .input(emptySchema)
    .output(reviewSuggestionsSchema)
    .query(({ ctx }) => listReviewSuggestions(ctx.services, ctx.actor)),

  ofSeller: memberProcedure('review:reply')
    .meta({ rest: { method: 'GET', path: '/seller/reviews', summary: 'List reviews of my products' } })
    .input(sellerReviewListInputSchema)
    .output(sellerReviewPageSchema)
    .query(({ ctx, input }) => listSellerReviews(ctx.services, ctx.actor, input)),

  report: memberProcedure('report:create')
    .meta({
      rest: { method: 'POST', path: '/reviews/{id}/report', summary: 'Report a review', status: 201 },
      rateLimit: reportRateLimits.report,
    })
    .input(reportConductSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => reportReview(ctx.services, ctx.actor, input)),
});
