import { emptySchema } from '../../shared/validation/text.schemas.ts';
import {
  activateVipSchema,
  buyVipSchema,
  cancelVipSchema,
  chooseRenewalSchema,
  extendVipSchema,
  payVipSchema,
  vipBoughtSchema,
  vipStatusSchema,
  vipSubscriptionListInputSchema,
  vipSubscriptionPageSchema,
} from '../../shared/vip/vip.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { testCardFields } from '../payments/cards/refuse-card-data.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { activateMembership } from './buying/activate-membership.ts';
import { buyMembership, payPurchase } from './buying/buy-membership.ts';
import { cancelMembership, findCancelled, resumeMembership } from './ending/cancel-membership.ts';
import { getVipStatus } from './reading/vip-status.queries.ts';
import { listVipSubscriptions } from './reading/vip-subscriptions.queries.ts';
import { chooseRenewal, stopRenewal } from './renewal/choose-renewal.ts';
import { vipRateLimits } from './vip.limits.ts';

const paid = { idempotent: true as const, rateLimit: vipRateLimits.buyVip, unguardedFields: testCardFields };

export const vipRouter = router({
  status: memberProcedure('vip:buy')
    .meta({ rest: { method: 'GET', path: '/user/vip/status', summary: 'My membership, its benefits and the plans' } })
    .input(emptySchema)
    .output(vipStatusSchema)
    .query(({ ctx }) => getVipStatus(ctx.services, ctx.actor)),

  subscriptions: memberProcedure('vip:buy')
    .meta({ rest: { method: 'GET', path: '/user/vip/subscriptions', summary: 'My memberships and payments' } })
    .input(vipSubscriptionListInputSchema)
    .output(vipSubscriptionPageSchema)
    .query(({ ctx, input }) => listVipSubscriptions(ctx.services, ctx.actor, input)),

  buy: memberProcedure('vip:buy')
    .meta({
      rest: { method: 'POST', path: '/user/vip/purchase', summary: 'Buy or give a membership; by Idempotency-Key' },
      ...paid,
    })
    .input(buyVipSchema)
    .output(vipBoughtSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'vip.buy', input, output: vipBoughtSchema }, (idempotencyKey) =>
        buyMembership(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey, isExtension: false }),
      ),
    ),

  extend: memberProcedure('vip:buy')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/vip/extend',
        summary: 'Extend by a year, or upgrade to lifetime for the difference',
      },
      ...paid,
    })
    .input(extendVipSchema)
    .output(vipBoughtSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'vip.extend', input, output: vipBoughtSchema }, (idempotencyKey) =>
        buyMembership(ctx.services, ctx.actor, ctx.requestInfo, {
          ...input,
          idempotencyKey,
          asGift: false,
          isExtension: true,
        }),
      ),
    ),

  pay: memberProcedure('vip:buy')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/vip/purchase/{id}/pay',
        summary: 'Retry a purchase, or continue it after the provider’s step',
      },
      ...paid,
    })
    .input(payVipSchema)
    .output(vipBoughtSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'vip.pay', input, output: vipBoughtSchema }, () =>
        payPurchase(ctx.services, ctx.actor, input),
      ),
    ),

  activate: memberProcedure('vip:buy')
    .meta({
      rest: { method: 'POST', path: '/user/vip/activate', summary: 'Activate with a paid purchase or a gift code' },
    })
    .input(activateVipSchema)
    .output(vipStatusSchema)
    .mutation(({ ctx, input }) => activateMembership(ctx.services, ctx.actor, ctx.requestInfo, input)),

  cancel: memberProcedure('vip:buy')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/vip/cancel',
        summary: 'End my membership, with a refund during the guarantee period',
      },
      idempotent: 'optional',
    })
    .input(cancelVipSchema)
    .output(vipStatusSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'vip.cancel',
          input,
          output: vipStatusSchema,
          done: (since) => findCancelled(ctx.services, ctx.actor, since),
        },
        () => cancelMembership(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  renew: memberProcedure('vip:buy')
    .meta({
      rest: { method: 'PUT', path: '/user/vip/renewal', summary: 'Turn on automatic renewal with a saved card' },
      rateLimit: vipRateLimits.renewVip,
    })
    .input(chooseRenewalSchema)
    .output(vipStatusSchema)
    .mutation(({ ctx, input }) => chooseRenewal(ctx.services, ctx.actor, ctx.requestInfo, input)),
  stopRenewal: memberProcedure('vip:buy')
    .meta({ rest: { method: 'DELETE', path: '/user/vip/renewal', summary: 'Turn off automatic renewal' } })
    .input(emptySchema)
    .output(vipStatusSchema)
    .mutation(({ ctx }) => stopRenewal(ctx.services, ctx.actor, ctx.requestInfo)),
  resume: memberProcedure('vip:buy')
    .meta({ rest: { method: 'POST', path: '/user/vip/resume', summary: 'Undo the cancellation of a membership' } })
    .input(emptySchema)
    .output(vipStatusSchema)
    .mutation(({ ctx }) => resumeMembership(ctx.services, ctx.actor, ctx.requestInfo)),
});
