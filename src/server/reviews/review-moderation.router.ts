import {
  approveReviewsSchema,
  moderatedReviewsSchema,
  rejectReviewSchema,
  rejectReviewsSchema,
  reviewQueueInputSchema,
  reviewQueueSchema,
  userReviewsInputSchema,
} from '../../shared/reviews/review-moderation.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { moderateReview, moderateReviews } from './moderation/moderate-review.ts';
import { listReviewQueue, listReviewsOfUser } from './moderation/review-queue.queries.ts';

export const reviewModerationRouter = router({
  list: memberProcedure('review:moderate')
    .meta({
      rest: { method: 'GET', path: '/admin/reviews', summary: 'List reviews for moderation' },
    })
    .input(reviewQueueInputSchema)
    .output(reviewQueueSchema)
    .query(({ ctx, input }) => listReviewQueue(ctx.services, input)),

  ofUser: memberProcedure('review:moderate')
    .meta({
      rest: { method: 'GET', path: '/admin/users/{id}/reviews', summary: 'List all reviews by a user' },
    })
    .input(userReviewsInputSchema)
    .output(reviewQueueSchema)
    .query(({ ctx, input }) => listReviewsOfUser(ctx.services, input)),

  approve: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/{id}/approve', summary: 'Publish a review' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      moderateReview(ctx.services, ctx.actor, ctx.requestInfo, { id: input.id, to: 'approved' }),
    ),

  reject: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/{id}/reject', summary: 'Reject a review with a reason' } })
    .input(rejectReviewSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      moderateReview(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'rejected' }),
    ),

  approveMany: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/approve', summary: 'Publish several reviews' } })
    .input(approveReviewsSchema)
    .output(moderatedReviewsSchema)
    .mutation(({ ctx, input }) =>
      moderateReviews(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'approved' }),
    ),

  rejectMany: memberProcedure('review:moderate')
    .meta({ rest: { method: 'POST', path: '/admin/reviews/reject', summary: 'Reject several reviews' } })
    .input(rejectReviewsSchema)
    .output(moderatedReviewsSchema)
    .mutation(({ ctx, input }) =>
      moderateReviews(ctx.services, ctx.actor, ctx.requestInfo, { ...input, to: 'rejected' }),
    ),
});
