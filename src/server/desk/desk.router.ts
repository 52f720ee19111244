import { findAnywhereInputSchema, foundAnywhereSchema, openWorkSchema } from '../../shared/desk/desk.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { countOpenWork, findAnywhere } from './desk.queries.ts';

/** What the frame of the back office shows around its screens. Staff alone get an answer: see requireStaff. */
export const deskRouter = router({
  work: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/admin/work', summary: 'Get the staff work queue' }, background: true })
    .input(emptySchema)
    .output(openWorkSchema)
    .query(({ ctx }) => countOpenWork(ctx.services, ctx.actor)),

  find: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/admin/find', summary: 'Find an order, a user or a product' } })
    .input(findAnywhereInputSchema)
    .output(foundAnywhereSchema)
    .query(({ ctx, input }) => findAnywhere(ctx.services, ctx.actor, input.q)),
});
