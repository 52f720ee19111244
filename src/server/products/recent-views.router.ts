import { productItemsSchema } from '../../shared/products/product.schemas.ts';
import { noteViewsSchema } from '../../shared/products/recent-view.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { noteViews } from './views/note-views.ts';
import { listRecentViews } from './views/recent-views.queries.ts';

export const recentViewsRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/recently-viewed', summary: 'What I looked at last' } })
    .input(emptySchema)
    .output(productItemsSchema)
    .query(({ ctx }) => listRecentViews(ctx.services, ctx.actor)),

  note: memberProcedure('profile:edit')
    .meta({ rest: { method: 'POST', path: '/user/recently-viewed', summary: 'Remember what I looked at' } })
    .input(noteViewsSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => noteViews(ctx.services, ctx.actor, input.productIds)),
});
