import {
  changeGiftSchema,
  claimedGiftSchema,
  giftTokenSchema,
  offeredGiftSchema,
  resendGiftSchema,
} from '../../../shared/orders/gifts/gift.schemas.ts';
import { orderSchema } from '../../../shared/orders/order.schemas.ts';
import { idInputSchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../../platform/trpc.ts';
import { orderErrors } from '../order-errors.ts';
import { orderRateLimits } from '../orders.limits.ts';
import { changeGift, resendGift } from './change-gift.ts';
import { claimGift, takeGift } from './claim-gift.ts';
import { getOfferedGift } from './gifts.queries.ts';

export const giftsRouter = router({
  /** A POST, so that the token of a link stays out of logs. */
  open: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/gift/open', summary: 'What the link of a gift leads to' },
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
    .input(giftTokenSchema)
    .output(claimedGiftSchema)
    .mutation(({ ctx, input }) => claimGift(ctx.services, ctx.actor, ctx.requestInfo, input)),

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
      rest: { method: 'POST', path: '/order/{id}/gift/resend', summary: 'Send a new link of my gift' },
      rateLimit: orderRateLimits.giftSend,
      ...orderErrors,
    })
    .input(resendGiftSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => resendGift(ctx.services, ctx.actor, input)),

  take: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/gift/take', summary: 'Have my gift that nobody claimed in 90 days' },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => takeGift(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
