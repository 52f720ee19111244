import { broadcastAcceptedSchema, broadcastSchema } from '../../shared/notifications/notification.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { announce } from './announce.ts';

export const broadcastsRouter = router({
  create: memberProcedure('notification:broadcast')
    .meta({ rest: { method: 'POST', path: '/notification', summary: 'Tell many members something', status: 202 } })
    .input(broadcastSchema)
    .output(broadcastAcceptedSchema)
    .mutation(({ ctx, input }) => announce(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
