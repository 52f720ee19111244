import {
  continueLateSchema,
  cryptoPaymentSchema,
  requestQuoteSchema,
  takeBackCoinsSchema,
} from '../../shared/crypto/quotes/quote.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { orderErrors } from '../orders/order-errors.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { acceptLateCoins } from './choice/accept-late-coins.ts';
import { takeBackCoins } from './choice/take-back-coins.ts';
import { cryptoRateLimits } from './crypto.limits.ts';
import { getCryptoPayment } from './quotes/crypto-payment.queries.ts';
import { requestQuote } from './quotes/request-quote.ts';

/** Paying one's own order in coins, which the shop finds on the chain itself. */
export const cryptoQuotesRouter = router({
  get: memberProcedure('order:read')
    .meta({
      rest: { method: 'GET', path: '/order/{id}/crypto', summary: 'Payment of my order in coins' },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(cryptoPaymentSchema)
    .query(({ ctx, input }) => getCryptoPayment(ctx.services, ctx.actor, input.id)),

  request: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/crypto', summary: 'Get a crypto quote for my order' },
      rateLimit: cryptoRateLimits.quote,
      ...orderErrors,
    })
    .input(requestQuoteSchema)
    .output(cryptoPaymentSchema)
    .mutation(({ ctx, input }) => requestQuote(ctx.services, ctx.actor, input)),

  continueLate: memberProcedure('order:create')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/crypto/continue', summary: 'Accept a late coin payment' },
      rateLimit: cryptoRateLimits.choose,
      ...orderErrors,
    })
    .input(continueLateSchema)
    .output(cryptoPaymentSchema)
    .mutation(({ ctx, input }) => acceptLateCoins(ctx.services, ctx.actor, input)),

  takeBack: memberProcedure('order:create')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/crypto/return',
        summary: 'Request surplus coins of my order back',
      },
      rateLimit: cryptoRateLimits.choose,
      ...orderErrors,
    })
    .input(takeBackCoinsSchema)
    .output(cryptoPaymentSchema)
    .mutation(({ ctx, input }) => takeBackCoins(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
