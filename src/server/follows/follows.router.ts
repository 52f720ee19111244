import {
  followedSellerListInputSchema,
  followedSellerPageSchema,
  followSellerSchema,
  followStateSchema,
} from '../../shared/follows/follow.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { followSeller, unfollowSeller } from './follow-seller.ts';
import { getFollowState, listFollowedSellers } from './followed-sellers.queries.ts';
import { followRateLimits } from './follows.limits.ts';

const mine = memberProcedure('seller:follow');

export const followsRouter = router({
  list: mine
    .meta({ rest: { method: 'GET', path: '/user/followed-sellers', summary: 'List sellers I follow' } })
    .input(followedSellerListInputSchema)
    .output(followedSellerPageSchema)
    .query(({ ctx, input }) => listFollowedSellers(ctx.services, ctx.actor, input)),

  get: mine
    .meta({ rest: { method: 'GET', path: '/user/followed-sellers/{id}', summary: 'Whether I follow a seller' } })
    .input(idInputSchema)
    .output(followStateSchema)
    .query(({ ctx, input }) => getFollowState(ctx.services, ctx.actor, input.id)),

  follow: mine
    .meta({
      rest: { method: 'PUT', path: '/user/followed-sellers/{id}', summary: 'Follow a seller' },
      rateLimit: followRateLimits.follow,
    })
    .input(followSellerSchema)
    .output(followStateSchema)
    .mutation(({ ctx, input }) => followSeller(ctx.services, ctx.actor, input)),

  unfollow: mine
    .meta({ rest: { method: 'DELETE', path: '/user/followed-sellers/{id}', summary: 'Unfollow a seller' } })
    .input(idInputSchema)
    .output(followStateSchema)
    .mutation(({ ctx, input }) => unfollowSeller(ctx.services, ctx.actor, input.id)),
});
