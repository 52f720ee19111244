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
import { listAdminOrders } from './read/admin-orders.queries.ts';
import { listSoldOrders } from './read/order-lists.queries.ts';
import { getOrderStatistics } from './read/order-statistics.queries.ts';

/** Orders as staff and sellers see them. */
export const orderListsRouter = router({
  admin: memberProcedure('payment:read')
    .meta({ rest: { method: 'GET', path: '/admin/orders', summary: 'All orders' } })
    .input(adminOrderListInputSchema)
    .output(adminOrderPageSchema)
    .query(({ ctx, input }) => listAdminOrders(ctx.services, input)),

  statistics: memberProcedure('analytics:read')
    .meta({ rest: { method: 'GET', path: '/admin/orders/statistics', summary: 'Order statistics' } })
    .input(orderStatisticsInputSchema)
    .output(orderStatisticsSchema)
    .query(({ ctx, input }) => getOrderStatistics(ctx.services, ctx.actor, input)),

  delete: memberProcedure('order:delete')
    .meta({
      rest: { method: 'DELETE', path: '/admin/order/{id}', summary: 'Delete or archive an order' },
      ...orderErrors,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteOrder(ctx.services, ctx.actor, ctx.requestInfo, input.id)),

  sold: memberProcedure('order:update_status')
    .meta({ rest: { method: 'GET', path: '/seller/orders', summary: 'Orders that contain my products' } })
    .input(soldOrderListInputSchema)
    .output(soldOrderPageSchema)
    .query(({ ctx, input }) => listSoldOrders(ctx.services, ctx.actor, input)),
});
