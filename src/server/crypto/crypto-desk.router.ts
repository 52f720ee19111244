import {
  assignPaymentSchema,
  coinPaymentDecidedSchema,
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
import {
  decideLostPaymentSchema,
  lostPaymentsInputSchema,
  lostPaymentsSchema,
} from '../../shared/crypto/lost-payment.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { assignPayment } from './desk/assign-payment.ts';
import { listCoinPayments } from './desk/coin-payments.queries.ts';
import { listCryptoQueue } from './desk/crypto-queue.queries.ts';
import { decideCoinPayment } from './desk/decide-coin-payment.ts';
import { decideLostPayment } from './desk/decide-lost-payment.ts';
import { findCoinDecision, findLostDecision, findReturned } from './desk/find-desk-decision.ts';
import { listLostPayments } from './desk/lost-payments.queries.ts';
import { creditCoinPayment, payOutCoinPayment } from './desk/return-payment.ts';
import { creditSurplus, recordPayout } from './desk/return-surplus.ts';
import { listUnmatched } from './desk/unmatched.queries.ts';

const permission = 'payment:approve_crypto';

/** Payments in coins as staff decide about them. Approving and rejecting are steps of the order itself. */
export const cryptoDeskRouter = router({
  queue: memberProcedure(permission)
    .meta({ rest: { method: 'GET', path: '/admin/crypto', summary: 'List coin payments awaiting review' } })
    .input(cryptoQueueInputSchema)
    .output(cryptoQueueSchema)
    .query(({ ctx, input }) => listCryptoQueue(ctx.services, ctx.actor, input)),

  unmatched: memberProcedure(permission)
    .meta({ rest: { method: 'GET', path: '/admin/crypto/unmatched', summary: 'List unmatched coin payments' } })
    .input(unmatchedInputSchema)
    .output(unmatchedPageSchema)
    .query(({ ctx, input }) => listUnmatched(ctx.services, input)),

  assign: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/unmatched/{id}/assign',
        summary: 'Assign a payment to an order',
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
        summary: 'Credit an overpayment to the buyer’s wallet',
      },
      idempotent: 'optional',
    })
    .input(idInputSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'crypto.credit',
          input,
          output: returnedSchema,
          done: (since) => findReturned(ctx.services, ctx.actor, since, { orderId: input.id }),
        },
        () => creditSurplus(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  payments: memberProcedure(permission)
    .meta({
      rest: { method: 'GET', path: '/admin/crypto/payments', summary: 'List top-ups and memberships awaiting review' },
    })
    .input(coinPaymentQueueInputSchema)
    .output(coinPaymentQueueSchema)
    .query(({ ctx, input }) => listCoinPayments(ctx.services, ctx.actor, input)),

  decide: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/payments/{id}/decide',
        summary: 'Accept or reject coins received for a top-up or membership',
      },
      idempotent: 'optional',
    })
    .input(decideCoinPaymentSchema)
    .output(coinPaymentDecidedSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'crypto.decide',
          input,
          output: coinPaymentDecidedSchema,
          done: (since) => findCoinDecision(ctx.services, ctx.actor, since, input.id),
        },
        () => decideCoinPayment(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  creditPayment: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/payments/{id}/credit',
        summary: 'Credit surplus coins of a top-up or membership to the wallet',
      },
      idempotent: 'optional',
    })
    .input(idInputSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'crypto.credit-payment',
          input,
          output: returnedSchema,
          done: (since) => findReturned(ctx.services, ctx.actor, since, { paymentId: input.id }),
        },
        () => creditCoinPayment(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  payoutPayment: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/payments/{id}/payout',
        summary: 'Record the transaction that returned coins of a top-up or membership',
      },
      idempotent: 'optional',
    })
    .input(recordPayoutSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'crypto.payout-payment',
          input,
          output: returnedSchema,
          done: (since) => findReturned(ctx.services, ctx.actor, since, { paymentId: input.id }),
        },
        () => payOutCoinPayment(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  lost: memberProcedure(permission)
    .meta({
      rest: { method: 'GET', path: '/admin/crypto/lost', summary: 'List accepted payments that left the blockchain' },
    })
    .input(lostPaymentsInputSchema)
    .output(lostPaymentsSchema)
    .query(({ ctx, input }) => listLostPayments(ctx.services, input)),

  decideLost: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/lost/{id}/decide',
        summary: 'Let a payment that left the blockchain stand, or give it up',
      },
      idempotent: 'optional',
    })
    .input(decideLostPaymentSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'crypto.decide-lost',
          input,
          output: okSchema,
          done: (since) => findLostDecision(ctx.services, ctx.actor, since, input.id),
        },
        async () => {
          await decideLostPayment(ctx.services, ctx.actor, ctx.requestInfo, input);
          return { success: true as const };
        },
      ),
    ),

  payout: sudoProcedure(permission)
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/crypto/{id}/payout',
        summary: 'Record the transaction that returned an overpayment',
      },
      idempotent: 'optional',
    })
    .input(recordPayoutSchema)
    .output(returnedSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'crypto.payout',
          input,
          output: returnedSchema,
          done: (since) => findReturned(ctx.services, ctx.actor, since, { orderId: input.id }),
        },
        () => recordPayout(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),
});
