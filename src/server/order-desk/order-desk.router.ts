import { orderSchema } from '../../shared/orders/order.schemas.ts';
import {
  approveOrderSchema,
  changeOrderStatusSchema,
  confirmPaymentSchema,
  nameTransactionSchema,
  shipLinesSchema,
  submitHashSchema,
} from '../../shared/orders/order-desk.schemas.ts';
import { approveOrder } from '../orders/approve-order.ts';
import { confirmPayment } from '../orders/confirm-payment.ts';
import { nameTransaction } from '../orders/name-transaction.ts';
import { orderErrors } from '../orders/order-errors.ts';
import { orderRateLimits } from '../orders/orders.limits.ts';
import { shipLines } from '../orders/ship-lines.ts';
import { submitHash } from '../orders/submit-hash.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { changeOrderStatus } from './change-order-status.ts';

/** What buyer, seller and staff decide about an order (D-40). Who may take which step stands in order.machine.ts. */
export const orderDeskRouter = router({
  changeStatus: memberProcedure('order:read')
    .meta({ rest: { method: 'PATCH', path: '/order/{id}/status', summary: 'Take an order further' }, ...orderErrors })
    .input(changeOrderStatusSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => changeOrderStatus(ctx.services, ctx.actor, ctx.exchange, input)),

  approve: memberProcedure('order:approve')
    .meta({ rest: { method: 'POST', path: '/order/{id}/approve', summary: 'Let an order go on' }, ...orderErrors })
    .input(approveOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => approveOrder(ctx.services, ctx.actor, ctx.exchange, input)),

  ship: memberProcedure('order:update_status')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/ship', summary: 'Say that lines were handed over' },
      ...orderErrors,
    })
    .input(shipLinesSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => shipLines(ctx.services, ctx.actor, ctx.exchange, input)),

  nameTransaction: memberProcedure('order:read')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/transaction', summary: 'Say what the payment is called elsewhere' },
      rateLimit: orderRateLimits.submitHash,
      ...orderErrors,
    })
    .input(nameTransactionSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => nameTransaction(ctx.services, ctx.actor, ctx.exchange, input)),

  submitHash: memberProcedure('order:create')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/submit-hash', summary: 'Name the crypto transaction that paid' },
      rateLimit: orderRateLimits.submitHash,
      ...orderErrors,
    })
    .input(submitHashSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => submitHash(ctx.services, ctx.actor, input)),

  confirmPayment: memberProcedure('payment:approve_crypto')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/confirm-payment', summary: 'Confirm a named crypto transaction' },
      ...orderErrors,
    })
    .input(confirmPaymentSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => confirmPayment(ctx.services, ctx.actor, ctx.exchange, input)),
});
