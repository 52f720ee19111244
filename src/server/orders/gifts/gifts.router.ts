import {
  changeGiftSchema,
  claimedGiftSchema,
  claimGiftSchema,
  giftTokenSchema,
  offeredGiftSchema,
  resendGiftSchema,
  takeGiftSchema,
} from '../../../shared/orders/gifts/gift.schemas.ts';
import {
  receivedGiftSchema,
  receivedGiftsInputSchema,
  receivedGiftsSchema,
} from '../../../shared/orders/gifts/received-gift.schemas.ts';
import { orderSchema } from '../../../shared/orders/order.schemas.ts';
import { idInputSchema, okSchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../../platform/trpc.ts';
import { orderErrors } from '../order-errors.ts';
import { orderRateLimits } from '../orders.limits.ts';
import { changeGift, resendGift } from './change-gift.ts';
import { claimGift, takeGift } from './claim-gift.ts';
import { declineGift } from './decline-gift.ts';
import { getOfferedGift } from './gifts.queries.ts';
import { getReceivedGift, listReceivedGifts } from './received-gifts.queries.ts';

export const giftsRouter = router({
  /** A POST, so that the token of a link stays out of logs. */
  open: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/gift/open', summary: 'Get a gift by its link' },
      rateLimit: orderRateLimits.giftOpen,
      ...orderErrors,
    })
    .input(giftTokenSchema)
    .output(offeredGiftSchema)
    .mutation(({ ctx, input }) => getOfferedGift(ctx.services, input)),

  claim: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/gift/claim', summary: 'Claim a gift into my account' },
      rateLimit: orderRateLimits.giftClaim,
      ...orderErrors,
    })
    .input(claimGiftSchema)
    .output(claimedGiftSchema)
    .mutation(({ ctx, input }) => claimGift(ctx.services, ctx.actor, ctx.requestInfo, input)),

  /** Without an account: whoever wants nothing needs none. */
  decline: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/gift/decline', summary: 'Decline a gift' },
      rateLimit: orderRateLimits.giftDecline,
      ...orderErrors,
    })
    .input(giftTokenSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await declineGift(ctx.services, ctx.actor, ctx.requestInfo, input);
      return { success: true as const };
    }),

  received: memberProcedure('order:read')
    .meta({ rest: { method: 'GET', path: '/user/gifts', summary: 'List gifts I received' }, ...orderErrors })
    .input(receivedGiftsInputSchema)
    .output(receivedGiftsSchema)
    .query(({ ctx, input }) => listReceivedGifts(ctx.services, ctx.actor, input)),

  get: memberProcedure('order:read')
    .meta({ rest: { method: 'GET', path: '/user/gifts/{id}', summary: 'Get a gift I received' }, ...orderErrors })
    .input(idInputSchema)
    .output(receivedGiftSchema)
    .query(({ ctx, input }) => getReceivedGift(ctx.services, ctx.actor, input.id)),

  change: memberProcedure('order:create')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/gift', summary: 'Change a gift before it is sent' },
      rateLimit: orderRateLimits.giftChange,
      ...orderErrors,
    })
    .input(changeGiftSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => changeGift(ctx.services, ctx.actor, input)),

  resend: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/gift/resend', summary: 'Send a new link for my gift' },
      rateLimit: orderRateLimits.giftSend,
      ...orderErrors,
    })
    .input(resendGiftSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => resendGift(ctx.services, ctx.actor, input)),

  take: memberProcedure('order:create')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/gift/take',
        summary: 'Keep a gift that was declined or not claimed within 90 days',
      },
      ...orderErrors,
    })
    .input(takeGiftSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => takeGift(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
