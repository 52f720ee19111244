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

/** Decisions of buyer, seller and staff about an order (D-40). order.machine.ts says who may take which step. */
export const orderDeskRouter = router({
  changeStatus: memberProcedure('order:read')
    .meta({
      rest: { method: 'PATCH', path: '/order/{id}/status', summary: 'Change the status of an order' },
      ...orderErrors,
    })
    .input(changeOrderStatusSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => changeOrderStatus(ctx.services, ctx.actor, ctx.requestInfo, input)),

  approve: memberProcedure('order:approve')
    .meta({ rest: { method: 'POST', path: '/order/{id}/approve', summary: 'Approve an order' }, ...orderErrors })
    .input(approveOrderSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => approveOrder(ctx.services, ctx.actor, ctx.requestInfo, input)),

  ship: memberProcedure('order:update_status')
    .meta({
      rest: { method: 'POST', path: '/order/{id}/ship', summary: 'Mark items as delivered' },
      ...orderErrors,
    })
    .input(shipLinesSchema)
    .output(orderSchema)
    .mutation(({ ctx, input }) => shipLines(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
