import { contentPageSchema, pageSlugInputSchema } from '../../shared/pages/page.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { getContentPage } from './pages.queries.ts';

export const pagesRouter = router({
  get: openProcedure('page:read')
    .meta({ rest: { method: 'GET', path: '/page/{slug}', summary: 'A content page' }, cache: { tags: ['pages'] } })
    .input(pageSlugInputSchema)
    .output(contentPageSchema)
    .query(({ ctx, input }) => getContentPage(ctx.services, input.slug)),
});
