import {
  assignPaymentSchema,
  coinPaymentQueueInputSchema,
  coinPaymentQueueSchema,
  cryptoQueueInputSchema,
  cryptoQueueSchema,
  decideCoinPaymentSchema,
  recordPayoutSchema,
  returnedSchema,
  unmatchedInputSchema,
  unmatchedPageSchema,
} from '../../shared/crypto/crypto-desk.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { assignPayment } from './desk/assign-payment.ts';
import { listCoinPayments } from './desk/coin-payments.queries.ts';
import { listCryptoQueue } from './desk/crypto-queue.queries.ts';
import { decideCoinPayment } from './desk/decide-coin-payment.ts';
import { creditCoinPayment, payOutCoinPayment } from './desk/return-payment.ts';
import { creditSurplus, recordPayout } from './desk/return-surplus.ts';
import { listUnmatched } from './desk/unmatched.queries.ts';

const permission = 'payment:approve_crypto';

/** Payments in coins as staff decide about them. Approving and rejecting are steps of the order itself. */
export const cryptoDeskRouter = router({
  queue: memberProcedure(permission)
    .meta({ rest: { method: 'GET', path: '/admin/crypto', summary: 'Payments in coins that wait for staff' } })
    .input(cryptoQueueInputSchema)
    .output(cryptoQueueSchema)
    .query(({ ctx, input }) => listCryptoQueue(ctx.services, ctx.actor, input)),

  unmatched: memberProcedure(permission)
    .meta({ rest: { method: 'GET', path: '/admin/crypto/unmatched', summary: 'Coins that arrived for no order' } })
    .input(unmatchedInputSchema)
    .output(unmatchedPageSchema)
    .query(({ ctx, input }) => listUnmatched(ctx.services, input)),

  assign: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/unmatched/{id}/assign',
        summary: 'Say which order a payment is for',
      },
    })
    .input(assignPaymentSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await assignPayment(ctx.services, ctx.actor, ctx.requestInfo, input);
      return { success: true as const };
    }),

  credit: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/{id}/credit',
        summary: 'Add what was too much to the buyer’s wallet',
      },
    })
    .input(idInputSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) => creditSurplus(ctx.services, ctx.actor, ctx.requestInfo, input)),

  payments: memberProcedure(permission)
    .meta({
      rest: { method: 'GET', path: '/admin/crypto/payments', summary: 'Top-ups and memberships that wait for staff' },
    })
    .input(coinPaymentQueueInputSchema)
    .output(coinPaymentQueueSchema)
    .query(({ ctx, input }) => listCoinPayments(ctx.services, ctx.actor, input)),

  decide: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/payments/{id}/decide',
        summary: 'Accept or refuse coins that came for a top-up or a membership',
      },
    })
    .input(decideCoinPaymentSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await decideCoinPayment(ctx.services, ctx.actor, ctx.requestInfo, input);
      return { success: true as const };
    }),

  creditPayment: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/payments/{id}/credit',
        summary: 'Add coins that a top-up or a membership did not need to the wallet',
      },
    })
    .input(idInputSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) => creditCoinPayment(ctx.services, ctx.actor, ctx.requestInfo, input)),

  payoutPayment: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/payments/{id}/payout',
        summary: 'Record the transaction that sent coins of a top-up or a membership back',
      },
    })
    .input(recordPayoutSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) => payOutCoinPayment(ctx.services, ctx.actor, ctx.requestInfo, input)),

  payout: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/{id}/payout',
        summary: 'Record the transaction that paid back what was too much',
      },
    })
    .input(recordPayoutSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) => recordPayout(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
