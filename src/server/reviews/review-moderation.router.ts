import {
  approveReviewsSchema,
  moderatedReviewsSchema,
  rejectReviewSchema,
  rejectReviewsSchema,
  reviewQueueInputSchema,
  reviewQueueSchema,
} from '../../shared/reviews/review-moderation.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { moderateReview, moderateReviews } from './moderation/moderate-review.ts';
import { listReviewQueue } from './moderation/review-queue.queries.ts';

export const reviewModerationRouter = router({
  list: memberProcedure('review:moderate')
    .meta({ rest: { method: 'GET', path: '/admin/reviews', summary: 'Reviews that wait, or were decided' } })
    .input(reviewQueueInputSchema)
    .output(reviewQueueSchema)
    .query(({ ctx, input }) => listReviewQueue(ctx.services, input)),

  approve: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/{id}/approve', summary: 'Publish a review' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      moderateReview(ctx.services, ctx.actor, ctx.exchange, { id: input.id, to: 'approved' }),
    ),

  reject: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/{id}/reject', summary: 'Refuse a review with a reason' } })
    .input(rejectReviewSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => moderateReview(ctx.services, ctx.actor, ctx.exchange, { ...input, to: 'rejected' })),

  approveMany: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/approve', summary: 'Publish several reviews' } })
    .input(approveReviewsSchema)
    .output(moderatedReviewsSchema)
    .mutation(({ ctx, input }) => moderateReviews(ctx.services, ctx.actor, ctx.exchange, { ...input, to: 'approved' })),

  rejectMany: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/reject', summary: 'Refuse several reviews' } })
    .input(rejectReviewsSchema)
    .output(moderatedReviewsSchema)
    .mutation(({ ctx, input }) => moderateReviews(ctx.services, ctx.actor, ctx.exchange, { ...input, to: 'rejected' })),
});
