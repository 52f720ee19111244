import { orderSchema } from '../../shared/orders/order.schemas.ts';
import {
  approveOrderSchema,
  changeOrderStatusSchema,
  shipLinesSchema,
} from '../../shared/orders/order-desk.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { approveOrder } from './desk/approve-order.ts';
import { changeOrderStatus } from './desk/change-order-status.ts';
import { shipLines } from './fulfilment/ship-lines.ts';
import { orderErrors } from './order-errors.ts';

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
});
