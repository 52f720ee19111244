import { deviceSessionsSchema } from '../../shared/auth/device-session.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { endOtherSessions } from './sessions/end-other-sessions.ts';
import { endSession } from './sessions/end-session.ts';
import { listSessions } from './sessions/list-sessions.ts';

export const sessionsRouter = router({
  list: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/auth/sessions', summary: 'List the devices I am signed in on' } })
    .input(emptySchema)
    .output(deviceSessionsSchema)
    .query(({ ctx }) => listSessions(ctx.services, ctx.actor)),

  end: memberProcedure('session:use')
    .meta({ rest: { method: 'DELETE', path: '/auth/sessions/{id}', summary: 'Sign out one of my devices' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => endSession(ctx.services, ctx.requestInfo, ctx.actor, input)),

  endOthers: memberProcedure('session:use')
    .meta({ rest: { method: 'DELETE', path: '/auth/sessions', summary: 'Sign out all my devices but this one' } })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => endOtherSessions(ctx.services, ctx.requestInfo, ctx.actor)),
});
