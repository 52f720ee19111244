import {
  popularSearchesSchema,
  suggestionsInputSchema,
  suggestionsSchema,
} from '../../shared/search/suggestion.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { atOnce, openProcedure, router } from '../platform/trpc.ts';
import { listPopularSearches } from './popular/popular-searches.queries.ts';
import { searchRateLimits } from './search.limits.ts';
import { getSuggestions } from './suggestions/suggestions.queries.ts';

export const suggestionsRouter = router({
  list: openProcedure('search')
    .meta({
      rest: { method: 'GET', path: '/search/suggestions', summary: 'Suggestions for the text typed so far' },
      rateLimit: searchRateLimits.suggestions,
      cache: { tags: ['products', 'categories'] },
    })
    .input(suggestionsInputSchema)
    .output(atOnce(suggestionsSchema))
    .query(({ ctx, input }) => getSuggestions(ctx.services, input.q)),

  popular: openProcedure('search')
    .meta({
      rest: { method: 'GET', path: '/search/popular', summary: 'Popular searches of this week' },
      cache: { tags: ['popular-searches'] },
    })
    .input(emptySchema)
    .output(popularSearchesSchema)
    .query(({ ctx }) => listPopularSearches(ctx.services)),
});
