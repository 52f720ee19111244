import { z } from 'zod';
import { productIdInputSchema } from '../../shared/products/product.schemas.ts';
import { pageViewSchema } from '../../shared/statistics/page-view.schemas.ts';
import { shopStatisticsInputSchema, shopStatisticsSchema } from '../../shared/statistics/shop-statistics.schemas.ts';
import { productStatisticsSchema, productViewInputSchema } from '../../shared/statistics/statistics.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { recordView } from './record-view.ts';
import { getShopStatistics } from './shop/shop-statistics.queries.ts';
import { statisticsRateLimits } from './statistics.limits.ts';
import { getProductStatistics } from './statistics.queries.ts';
import { recordPageView } from './traffic/record-page-view.ts';

export const statisticsRouter = router({
  product: openProcedure('catalogue:browse')
    .meta({ rest: { method: 'GET', path: '/product/{id}/statistics', summary: 'Statistics of a product' } })
    .input(productIdInputSchema)
    .output(productStatisticsSchema)
    .query(({ ctx, input }) => getProductStatistics(ctx.services, ctx.actor, input.id)),

  recordView: openProcedure('product:view_event')
    .meta({
      rest: { method: 'POST', path: '/product/{id}/view', summary: 'Record a product view', status: 204 },
      rateLimit: statisticsRateLimits.viewEvent,
    })
    .input(productViewInputSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => recordView(ctx.services, ctx.requestInfo, ctx.actor, input.id)),

  recordPageView: openProcedure('page:read')
    .meta({
      rest: { method: 'POST', path: '/events', summary: 'Record that a page was opened', status: 204 },
      rateLimit: statisticsRateLimits.pageView,
    })
    .input(pageViewSchema)
    .output(z.void())
    .mutation(({ ctx, input }) => recordPageView(ctx.services, ctx.requestInfo, input)),

  shop: memberProcedure('analytics:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/statistics',
        summary: 'Get shop statistics compared with the previous period',
      },
    })
    .input(shopStatisticsInputSchema)
    .output(shopStatisticsSchema)
    .query(({ ctx, input }) => getShopStatistics(ctx.services, ctx.actor, input)),
});
