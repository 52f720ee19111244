import { cardSetupSchema, keepCardSchema } from '../../../shared/payments/saved-card.schemas.ts';
import { userPaymentMethodListSchema, userPaymentMethodSchema } from '../../../shared/users/payment-method.schemas.ts';
import { emptySchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { paymentRateLimits } from '../payments.limits.ts';
import { addCard, setUpCard } from './add-card.ts';
import { listSavedCards } from './saved-cards.queries.ts';

export const savedCardsRouter = router({
  list: memberProcedure('order:create')
    .meta({ rest: { method: 'GET', path: '/payment/saved-cards', summary: 'My kept cards that can pay now' } })
    .input(emptySchema)
    .output(userPaymentMethodListSchema)
    .query(({ ctx }) => listSavedCards(ctx.services, ctx.actor)),

  setUp: memberProcedure('profile:edit')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/payment-methods/setup-intent',
        summary: 'Begin to keep a card, which the browser hands to the provider',
      },
      rateLimit: paymentRateLimits.keepCard,
    })
    .input(emptySchema)
    .output(cardSetupSchema)
    .mutation(({ ctx }) => setUpCard(ctx.services, ctx.actor)),

  add: memberProcedure('profile:edit')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/payment-methods',
        summary: 'Keep the card of a finished setup',
        status: 201,
      },
      rateLimit: paymentRateLimits.keepCard,
      takesTestCard: true,
    })
    .input(keepCardSchema)
    .output(userPaymentMethodSchema)
    .mutation(({ ctx, input }) => addCard(ctx.services, ctx.actor, input)),
});
