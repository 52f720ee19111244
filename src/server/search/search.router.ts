import { searchInputSchema, searchReplySchema } from '../../shared/search/search.schemas.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { runSearch } from './run-search.queries.ts';

export const searchRouter = router({
  run: openProcedure('search')
    .meta({
      rest: { method: 'POST', path: '/search', summary: 'Search products, with facets' },
      rateLimit: 'search',
      cache: { tags: ['products'] },
    })
    .input(searchInputSchema)
    .output(searchReplySchema)
    .query(({ ctx, input }) => runSearch(ctx.services, input)),
});
