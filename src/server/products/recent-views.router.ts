import { productItemsSchema } from '../../shared/products/product.schemas.ts';
import { recordRecentViewsSchema } from '../../shared/products/views/recent-view.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { listRecentViews } from './views/recent-views.queries.ts';
import { recordRecentViews } from './views/record-recent-views.ts';

export const recentViewsRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/recently-viewed', summary: 'Products I viewed recently' } })
    .input(emptySchema)
    .output(productItemsSchema)
    .query(({ ctx }) => listRecentViews(ctx.services, ctx.actor)),

  note: memberProcedure('profile:edit')
    .meta({ rest: { method: 'POST', path: '/user/recently-viewed', summary: 'Record the products I viewed' } })
    .input(recordRecentViewsSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => recordRecentViews(ctx.services, ctx.actor, input.productIds)),
});
