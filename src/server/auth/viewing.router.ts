import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { stopViewing, viewAsRole } from './viewing/view-as-role.ts';

export const viewingRouter = router({
  start: memberProcedure('user:impersonate')
    .meta({
      rest: { method: 'POST', path: '/admin/roles/{id}/view', summary: 'View the shop as this role, read-only' },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => viewAsRole(ctx.services, ctx.actor, ctx.requestInfo, input)),

  stop: memberProcedure('session:use')
    .meta({
      rest: { method: 'DELETE', path: '/auth/viewed-role', summary: 'Stop viewing the shop as another role' },
      whileViewing: true,
    })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => stopViewing(ctx.services, ctx.actor, ctx.requestInfo)),
});
