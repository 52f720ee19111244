import { contentPageSchema, pageLinksSchema, pageSlugInputSchema } from '../../shared/pages/page.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { getContentPage, listPageLinks } from './pages.queries.ts';

export const pagesRouter = router({
  get: openProcedure('page:read')
    .meta({ rest: { method: 'GET', path: '/page/{slug}', summary: 'A content page' }, cache: { tags: ['pages'] } })
    .input(pageSlugInputSchema)
    .output(contentPageSchema)
    .query(({ ctx, input }) => getContentPage(ctx.services, input.slug)),

  links: openProcedure('page:read')
    .meta({
      rest: { method: 'GET', path: '/pages', summary: 'Pages of the menu and the footer' },
      cache: { tags: ['pages'] },
    })
    .input(emptySchema)
    .output(pageLinksSchema)
    .query(({ ctx }) => listPageLinks(ctx.services)),
});
