import { cardSetupSchema, keepCardSchema, setUpCardSchema } from '../../../shared/payments/saved-card.schemas.ts';
import { userPaymentMethodListSchema, userPaymentMethodSchema } from '../../../shared/users/payment-method.schemas.ts';
import { emptySchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { paymentRateLimits } from '../payments.limits.ts';
import { addCard, setUpCard } from './add-card.ts';
import { testCardFields } from './refuse-card-data.ts';
import { listSavedCards } from './saved-cards.queries.ts';

export const savedCardsRouter = router({
  list: memberProcedure('order:create')
    .meta({ rest: { method: 'GET', path: '/payment/saved-cards', summary: 'My saved cards that can be used now' } })
    .input(emptySchema)
    .output(userPaymentMethodListSchema)
    .query(({ ctx }) => listSavedCards(ctx.services, ctx.actor)),

  setUp: memberProcedure('profile:edit')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/payment-methods/setup-intent',
        summary: 'Start saving a card, which the browser sends to the provider',
      },
      rateLimit: paymentRateLimits.keepCard,
    })
    .input(setUpCardSchema)
    .output(cardSetupSchema)
    .mutation(({ ctx, input }) => setUpCard(ctx.services, ctx.actor, input)),

  add: memberProcedure('profile:edit')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/payment-methods',
        summary: 'Save the card of a completed setup',
        status: 201,
      },
      rateLimit: paymentRateLimits.keepCard,
      unguardedFields: testCardFields,
    })
    .input(keepCardSchema)
    .output(userPaymentMethodSchema)
    .mutation(({ ctx, input }) => addCard(ctx.services, ctx.actor, input)),
});
