import {
  forgetQuerySchema,
  mergeHistorySchema,
  searchHistorySchema,
} from '../../shared/search/search-history.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { clearHistory, forgetQuery, mergeHistory } from './history/save-search-history.ts';
import { listSearchHistory } from './history/search-history.queries.ts';

export const searchHistoryRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/search/history', summary: 'My search history, newest first' } })
    .input(emptySchema)
    .output(searchHistorySchema)
    .query(({ ctx }) => listSearchHistory(ctx.services, ctx.actor)),

  merge: memberProcedure('profile:edit')
    .meta({ rest: { method: 'POST', path: '/search/history', summary: 'Save the searches made on this device' } })
    .input(mergeHistorySchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => mergeHistory(ctx.services, ctx.actor, input.queries)),

  clear: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/search/history', summary: 'Clear my search history' } })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => clearHistory(ctx.services, ctx.actor)),

  forget: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/search/history/{query}', summary: 'Remove one search from my history' } })
    .input(forgetQuerySchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => forgetQuery(ctx.services, ctx.actor, input.query)),
});
