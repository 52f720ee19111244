import {
  coinPaymentSchema,
  openCoinPaymentsSchema,
  reportCoinsSchema,
  requestCoinsSchema,
} from '../../../shared/crypto/coin-payments/coin-payment.schemas.ts';
import { continueLateSchema, takeBackCoinsSchema } from '../../../shared/crypto/quotes/quote.schemas.ts';
import { emptySchema, idInputSchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { cryptoRateLimits } from '../crypto.limits.ts';
import { cancelCoinPayment } from './cancel-coin-payment.ts';
import { acceptLatePayment, takeBackPayment } from './choose-coins.ts';
import { getCoinPayment, listOpenCoinPayments } from './coin-payment.queries.ts';
import { reportCoins } from './report-coins.ts';
import { requestCoins } from './request-coins.ts';

/** Paying one's own top-up or membership in coins, which the shop finds on the chain itself. */
export const coinPaymentsRouter = router({
  open: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/coin-payments', summary: 'My payments that wait for coins' } })
    .input(emptySchema)
    .output(openCoinPaymentsSchema)
    .query(({ ctx }) => listOpenCoinPayments(ctx.services, ctx.actor)),

  get: memberProcedure('wallet')
    .meta({ rest: { method: 'GET', path: '/user/coin-payments/{id}', summary: 'My payment of a top-up in coins' } })
    .input(idInputSchema)
    .output(coinPaymentSchema)
    .query(({ ctx, input }) => getCoinPayment(ctx.services, ctx.actor, input.id)),

  request: memberProcedure('wallet')
    .meta({
      rest: { method: 'POST', path: '/user/coin-payments/{id}', summary: 'Get a crypto quote for my top-up' },
      rateLimit: cryptoRateLimits.quote,
    })
    .input(requestCoinsSchema)
    .output(coinPaymentSchema)
    .mutation(({ ctx, input }) => requestCoins(ctx.services, ctx.actor, input)),

  report: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'PATCH',
        path: '/user/coin-payments/{id}/submit-hash',
        summary: 'Report the transaction that paid my top-up',
      },
      rateLimit: cryptoRateLimits.report,
    })
    .input(reportCoinsSchema)
    .output(coinPaymentSchema)
    .mutation(({ ctx, input }) => reportCoins(ctx.services, ctx.actor, input)),

  cancel: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/coin-payments/{id}/cancel',
        summary: 'Cancel my top-up or membership that waits for coins',
      },
      rateLimit: cryptoRateLimits.choose,
    })
    .input(idInputSchema)
    .output(coinPaymentSchema)
    .mutation(({ ctx, input }) => cancelCoinPayment(ctx.services, ctx.actor, input.id)),

  continueLate: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/coin-payments/{id}/continue',
        summary: 'Accept a late coin payment for my top-up',
      },
      rateLimit: cryptoRateLimits.choose,
    })
    .input(continueLateSchema)
    .output(coinPaymentSchema)
    .mutation(({ ctx, input }) => acceptLatePayment(ctx.services, ctx.actor, input)),

  takeBack: memberProcedure('wallet')
    .meta({
      rest: {
        method: 'POST',
        path: '/user/coin-payments/{id}/return',
        summary: 'Request surplus coins of my top-up back',
      },
      rateLimit: cryptoRateLimits.choose,
    })
    .input(takeBackCoinsSchema)
    .output(coinPaymentSchema)
    .mutation(({ ctx, input }) => takeBackPayment(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
