import {
  savedSearchListSchema,
  savedSearchSchema,
  saveSearchSchema,
  updateSavedSearchSchema,
} from '../../shared/search/saved-search.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { removeSavedSearch, saveSearch, updateSavedSearch } from './saved/save-search.ts';
import { listSavedSearches } from './saved/saved-searches.queries.ts';

export const savedSearchesRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/search/saved', summary: 'My saved searches' } })
    .input(emptySchema)
    .output(savedSearchListSchema)
    .query(({ ctx }) => listSavedSearches(ctx.services, ctx.actor)),

  save: memberProcedure('profile:edit')
    .meta({ rest: { method: 'POST', path: '/search/saved', summary: 'Save a search', status: 201 } })
    .input(saveSearchSchema)
    .output(savedSearchSchema)
    .mutation(({ ctx, input }) => saveSearch(ctx.services, ctx.actor, input)),

  update: memberProcedure('profile:edit')
    .meta({ rest: { method: 'PATCH', path: '/search/saved/{id}', summary: 'Rename it, or switch its news on or off' } })
    .input(updateSavedSearchSchema)
    .output(savedSearchSchema)
    .mutation(({ ctx, input }) => updateSavedSearch(ctx.services, ctx.actor, input)),

  remove: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/search/saved/{id}', summary: 'Forget a saved search' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => removeSavedSearch(ctx.services, ctx.actor, input.id)),
});
