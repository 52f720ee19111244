import {
  adminOrderListInputSchema,
  adminOrderPageSchema,
  soldOrderListInputSchema,
  soldOrderPageSchema,
} from '../../shared/orders/order-lists.schemas.ts';
import { orderStatisticsInputSchema, orderStatisticsSchema } from '../../shared/orders/order-statistics.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { deleteOrder } from './desk/delete-order.ts';
import { orderErrors } from './order-errors.ts';
import { listAdminOrders, listSoldOrders } from './read/order-lists.queries.ts';
import { getOrderStatistics } from './read/order-statistics.queries.ts';

/** Orders as the desk and the sellers see them. */
export const orderListsRouter = router({
  admin: memberProcedure('payment:read')
    .meta({ rest: { method: 'GET', path: '/admin/orders', summary: 'Orders of everybody' } })
    .input(adminOrderListInputSchema)
    .output(adminOrderPageSchema)
    .query(({ ctx, input }) => listAdminOrders(ctx.services, input)),

  statistics: memberProcedure('analytics:read')
    .meta({ rest: { method: 'GET', path: '/admin/orders/statistics', summary: 'How the shop did' } })
    .input(orderStatisticsInputSchema)
    .output(orderStatisticsSchema)
    .query(({ ctx, input }) => getOrderStatistics(ctx.services, ctx.actor, input)),

  delete: memberProcedure('order:delete')
    .meta({
      rest: { method: 'DELETE', path: '/admin/order/{id}', summary: 'Erase or archive an order' },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteOrder(ctx.services, ctx.actor, ctx.exchange, input.id)),

  sold: memberProcedure('order:update_status')
    .meta({ rest: { method: 'GET', path: '/seller/orders', summary: 'Orders that hold what I sell' } })
    .input(soldOrderListInputSchema)
    .output(soldOrderPageSchema)
    .query(({ ctx, input }) => listSoldOrders(ctx.services, ctx.actor, input)),
});
