import {
  savedViewSchema,
  savedViewsInputSchema,
  savedViewsSchema,
  saveViewSchema,
} from '../../shared/desk/saved-view.schemas.ts';
import { idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';

/** How the lists of the back office are kept to be opened again. Staff alone get an answer: see openDeskList. */
export const savedViewsRouter = router({
  list: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/admin/views', summary: 'List saved views, personal and shared' } })
    .input(savedViewsInputSchema)
    .output(savedViewsSchema)
    .query(({ ctx, input }) => listSavedViews(ctx.services, ctx.actor, input.list)),

  save: memberProcedure('profile:edit')
    .meta({ rest: { method: 'PUT', path: '/admin/views', summary: 'Save a list view' } })
    .input(saveViewSchema)
    .output(savedViewSchema)
    .mutation(({ ctx, input }) => saveView(ctx.services, ctx.actor, ctx.requestInfo, input)),

  delete: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/admin/views/{id}', summary: 'Delete a saved view' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteView(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
