import { orderSchema } from '../../shared/orders/order.schemas.ts';
import {
  approveRefundSchema,
  coinsDueSchema,
  linkedWithdrawalSchema,
  payoutRefundSchema,
  refundListInputSchema,
  refundOrderSchema,
  refundPageSchema,
  refundSchema,
  rejectRefundSchema,
  replacedKeySchema,
  replaceKeySchema,
  requestRefundSchema,
  retryRefundSchema,
  stockChoiceSchema,
  withdrawalLinkSchema,
} from '../../shared/refunds/refund.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { findEnded } from '../orders/read/find-ended.ts';
import { memberProcedure, openProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { chooseStock } from './deciding/choose-stock.ts';
import { approveRequest, rejectRequest, retryRefund } from './deciding/decide-refund.ts';
import { findDecision } from './deciding/find-decision.ts';
import { refundOrder } from './deciding/refund-order.ts';
import { replaceKey } from './deciding/replace-key.ts';
import { requestRefund } from './deciding/request-refund.ts';
import { getLinkedWithdrawal, withdrawByLink } from './deciding/withdraw-by-link.ts';
import { withdrawContract } from './deciding/withdraw-contract.ts';
import { withdrawRequest } from './deciding/withdraw-request.ts';
import { payOutRefund, readCoinsDue } from './payouts/pay-out-refund.ts';
import { refundRateLimits } from './refunds.limits.ts';
import { getRefund, listRefunds } from './refunds.queries.ts';

/** Orders have sentences of their own for these situations. */
const errors = {
  BAD_REQUEST: 'INVALID_ORDER',
  NOT_FOUND: 'ORDER_NOT_FOUND',
  VALIDATION_FAILED: 'ORDER_VALIDATION_FAILED',
} as const;

export const refundsRouter = router({
  request: memberProcedure('order:refund_request')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/refund-request', summary: 'Request a refund of an order' },
      idempotent: true,
      errors,
    })
    .input(requestRefundSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'refunds.request', input, output: orderSchema }, (_key, { isRepeat }) =>
        requestRefund(ctx.services, ctx.actor, ctx.requestInfo, input, { isRepeat }),
      ),
    ),

  withdrawRequest: memberProcedure('order:refund_request')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/refund-request/withdraw', summary: 'Withdraw a refund request' },
      errors,
    })
    .input(idInputSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => withdrawRequest(ctx.services, ctx.actor, input.id)),

  withdrawContract: memberProcedure('order:refund_request')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/withdraw', summary: 'Withdraw from the contract (EU)' },
      idempotent: 'optional',
      errors,
    })
    .input(idInputSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'refunds.withdraw-contract',
          input,
          output: orderSchema,
          done: (since) =>
            findEnded(ctx.services, ctx.actor, since, { id: input.id, types: ['cancelled', 'refund_requested'] }),
        },
        () => withdrawContract(ctx.services, ctx.actor, ctx.requestInfo, input.id),
      ),
    ),

  linkedWithdrawal: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'GET', path: '/withdrawal/{orderNumber}', summary: 'Get the order of an e-mailed link' },
      rateLimit: refundRateLimits.withdrawalLink,
      errors,
    })
    .input(withdrawalLinkSchema)
    .output(linkedWithdrawalSchema)
    .query(({ ctx, input }) => getLinkedWithdrawal(ctx.services, input)),

  withdrawByLink: openProcedure('catalogue:browse')
    .meta({
      rest: { method: 'POST', path: '/withdrawal/{orderNumber}', summary: 'Withdraw from it without signing in (EU)' },
      rateLimit: refundRateLimits.withdrawalLink,
      errors,
    })
    .input(withdrawalLinkSchema)
    .output(linkedWithdrawalSchema)
    .mutation(({ ctx, input }) => withdrawByLink(ctx.services, ctx.requestInfo, input)),

  chooseStock: memberProcedure('order:refund_request')
    .meta({
      rest: {
        method: 'POST',
        path: '/order/{id}/stock-choice',
        summary: 'Decide on an out-of-stock order: wait or refund',
      },
      errors,
    })
    .input(stockChoiceSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => chooseStock(ctx.services, ctx.actor, input)),

  list: memberProcedure('order:refund')
    .meta({ rest: { method: 'GET', path: '/admin/refunds', summary: 'Refunds, newest first' } })
    .input(refundListInputSchema)
    .output(refundPageSchema)
    .query(({ ctx, input }) => listRefunds(ctx.services, input)),

  get: memberProcedure('order:refund')
    .meta({ rest: { method: 'GET', path: '/admin/refunds/{id}', summary: 'One refund' } })
    .input(idInputSchema)
    .output(refundSchema)
    .query(({ ctx, input }) => getRefund(ctx.services, input.id)),

  refundOrder: memberProcedure('order:refund')
    .meta({
      rest: { method: 'POST', path: '/admin/orders/{id}/refund', summary: 'Refund an order', status: 201 },
      idempotent: true,
      errors,
    })
    .input(refundOrderSchema)
    .output(refundSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(ctx, { route: 'refunds.order', input, output: refundSchema }, (idempotencyKey) =>
        refundOrder(ctx.services, ctx.actor, ctx.requestInfo, { ...input, idempotencyKey }),
      ),
    ),

  approve: memberProcedure('order:refund')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/refunds/{id}/approve',
        summary: 'Approve a refund request, in full or in part',
      },
      idempotent: 'optional',
    })
    .input(approveRefundSchema)
    .output(refundSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'refunds.approve',
          input,
          output: refundSchema,
          done: (since) => findDecision(ctx.services, ctx.actor, since, { id: input.id, key: 'refund.approve' }),
        },
        () => approveRequest(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  reject: memberProcedure('order:refund')
    .meta({ rest: { method: 'POST', path: '/admin/refunds/{id}/reject', summary: 'Reject a refund request' } })
    .input(rejectRefundSchema)
    .output(refundSchema)
    .mutation(({ ctx, input }) => rejectRequest(ctx.services, ctx.actor, ctx.requestInfo, input)),

  retry: memberProcedure('order:refund')
    .meta({
      rest: { method: 'POST', path: '/admin/refunds/{id}/retry', summary: 'Retry a failed refund' },
      idempotent: 'optional',
    })
    .input(retryRefundSchema)
    .output(refundSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'refunds.retry',
          input,
          output: refundSchema,
          done: (since) => findDecision(ctx.services, ctx.actor, since, { id: input.id, key: 'refund.retry' }),
        },
        () => retryRefund(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  coinsDue: memberProcedure('order:refund')
    .meta({
      rest: { method: 'GET', path: '/admin/refunds/{id}/payout', summary: 'Get the coin amount for a refund' },
    })
    .input(idInputSchema)
    .output(coinsDueSchema)
    .query(({ ctx, input }) => readCoinsDue(ctx.services, ctx.actor, input.id)),

  payOut: sudoProcedure('order:refund')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/refunds/{id}/payout',
        summary: 'Record the transaction that paid out a refund',
      },
      idempotent: 'optional',
    })
    .input(payoutRefundSchema)
    .output(refundSchema)
    .mutation(({ ctx, input }) =>
      runIdempotent(
        ctx,
        {
          route: 'refunds.pay-out',
          input,
          output: refundSchema,
          done: (since) => findDecision(ctx.services, ctx.actor, since, { id: input.id, key: 'refund.pay-out' }),
        },
        () => payOutRefund(ctx.services, ctx.actor, ctx.requestInfo, input),
      ),
    ),

  replaceKey: memberProcedure('key:replace')
    .meta({ rest: { method: 'POST', path: '/admin/keys/{id}/replace', summary: 'Replace a key that does not work' } })
    .input(replaceKeySchema)
    .output(replacedKeySchema)
    .mutation(({ ctx, input }) => replaceKey(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
