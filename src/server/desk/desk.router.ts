import { findAnywhereInputSchema, foundAnywhereSchema, openWorkSchema } from '../../shared/desk/desk.schemas.ts';
import {
  savedViewSchema,
  savedViewsInputSchema,
  savedViewsSchema,
  saveViewSchema,
} from '../../shared/desk/saved-view.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { countOpenWork, findAnywhere } from './desk.queries.ts';
import { deleteView, listSavedViews, saveView } from './saved-views.ts';

/** What the frame of the back office shows around its screens. Staff alone get an answer: see requireStaff. */
export const deskRouter = router({
  work: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/admin/work', summary: 'Work that waits for staff' }, background: true })
    .input(emptySchema)
    .output(openWorkSchema)
    .query(({ ctx }) => countOpenWork(ctx.services, ctx.actor)),

  find: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/admin/find', summary: 'Find an order, a user or a product' } })
    .input(findAnywhereInputSchema)
    .output(foundAnywhereSchema)
    .query(({ ctx, input }) => findAnywhere(ctx.services, ctx.actor, input.q)),

  views: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/admin/views', summary: 'Saved views of a list, mine and everybody’s' } })
    .input(savedViewsInputSchema)
    .output(savedViewsSchema)
    .query(({ ctx, input }) => listSavedViews(ctx.services, ctx.actor, input.list)),

  saveView: memberProcedure('profile:edit')
    .meta({ rest: { method: 'PUT', path: '/admin/views', summary: 'Keep a view of a list, new or changed' } })
    .input(saveViewSchema)
    .output(savedViewSchema)
    .mutation(({ ctx, input }) => saveView(ctx.services, ctx.actor, ctx.requestInfo, input)),

  deleteView: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/admin/views/{id}', summary: 'Delete a saved view' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => deleteView(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
