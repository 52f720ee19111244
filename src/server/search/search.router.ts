import { searchInputSchema, searchReplySchema } from '../../shared/search/search.schemas.ts';
import { atOnce, openProcedure, router } from '../platform/trpc.ts';
import { searchRateLimits } from './search.limits.ts';
import { searchAndRecord } from './searching/search-and-record.ts';

export const searchRouter = router({
  run: openProcedure('search')
    .meta({
      rest: { method: 'POST', path: '/search', summary: 'Search products, with facets' },
      rateLimit: searchRateLimits.search,
      cache: { tags: ['products', 'categories'], isCounted: true },
      whileViewing: true,
    })
    .input(searchInputSchema)
    .output(atOnce(searchReplySchema))
    .query(({ ctx, input }) => searchAndRecord(ctx, input)),
});
