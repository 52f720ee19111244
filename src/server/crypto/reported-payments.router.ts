import {
  confirmPaymentSchema,
  reportPaymentSchema,
  setTransactionIdSchema,
} from '../../shared/crypto/coin-payments/reported-payment.schemas.ts';
import { orderSchema } from '../../shared/orders/order.schemas.ts';
import { orderErrors } from '../orders/order-errors.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { confirmPayment } from './confirm-payment.ts';
import { cryptoRateLimits } from './crypto.limits.ts';
import { reportPayment } from './report-payment.ts';
import { setTransactionId } from './set-transaction-id.ts';

/** Payments by hand on a chain: their buyer reports them, staff look and decide (D-40). */
export const reportedPaymentsRouter = router({
  nameTransaction: memberProcedure('order:read')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/transaction', summary: 'Set the transaction id of a payment' },
      rateLimit: cryptoRateLimits.report,
      ...orderErrors,
    })
    .input(setTransactionIdSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => setTransactionId(ctx.services, ctx.actor, ctx.requestInfo, input)),

  report: memberProcedure('order:create')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/submit-hash', summary: 'Report the crypto transaction that paid' },
      rateLimit: cryptoRateLimits.report,
      ...orderErrors,
    })
    .input(reportPaymentSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => reportPayment(ctx.services, ctx.actor, input)),

  confirm: sudoProcedure('payment:approve_crypto')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/confirm-payment', summary: 'Confirm a reported crypto transaction' },
      ...orderErrors,
    })
    .input(confirmPaymentSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => confirmPayment(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
