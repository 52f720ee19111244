import {
  publicProfileSchema,
  publicReviewListInputSchema,
  publicReviewPageSchema,
} from '../../shared/users/public-profile.schemas.ts';
import { sellerInputSchema, sellerSchema } from '../../shared/users/seller.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { getPublicProfile, listPublicReviews } from './public-profiles.queries.ts';
import { getSeller } from './seller.queries.ts';

export const publicProfileRouter = router({
  get: openProcedure('profile:read')
    .meta({ rest: { method: 'GET', path: '/user/{id}', summary: 'Get a public profile' } })
    .input(idInputSchema)
    .output(publicProfileSchema)
    .query(({ ctx, input }) => getPublicProfile(ctx.services, ctx.actor, input.id)),

  reviews: openProcedure('profile:read')
    .meta({ rest: { method: 'GET', path: '/user/{id}/reviews', summary: 'List reviews by a user' } })
    .input(publicReviewListInputSchema)
    .output(publicReviewPageSchema)
    .query(({ ctx, input }) => listPublicReviews(ctx.services, ctx.actor, input)),

  seller: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/sellers/{userName}', summary: 'A seller, by username' },
      cache: { tags: ['products'] },
    })
    .input(sellerInputSchema)
    .output(sellerSchema)
    .query(({ ctx, input }) => getSeller(ctx.services, input.userName)),
});
