import {
  audienceInputSchema,
  audiencePreviewSchema,
  broadcastAcceptedSchema,
  broadcastListInputSchema,
  broadcastPageSchema,
  broadcastRowSchema,
  broadcastSchema,
  testBroadcastSchema,
} from '../../shared/broadcasts/broadcast.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { runIdempotent } from '../idempotency/run-idempotent.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { announce, findAnnounced } from './announce.ts';
import { previewAudience } from './audience.ts';
import { broadcastRateLimits } from './broadcasts.limits.ts';
import { listBroadcasts } from './broadcasts.queries.ts';
import { cancelBroadcast } from './cancel-broadcast.ts';
import { sendTestBroadcast } from './send-test-broadcast.ts';
import { sendTestMail } from './send-test-mail.ts';

const staff = memberProcedure('notification:broadcast');

export const broadcastsRouter = router({
  create: staff
    .meta({
      rest: { method: 'POST', path: '/notification', summary: 'Send a broadcast', status: 202 },
      idempotent: 'optional',
    })
    .input(broadcastSchema)
    .output(broadcastAcceptedSchema)
    .mutation(({ ctx, input }) => {
      const done = (since: Date) => findAnnounced(ctx.services, ctx.actor, since, input);
      return runIdempotent(ctx, { route: 'broadcasts.create', input, output: broadcastAcceptedSchema, done }, () =>
        announce(ctx.services, ctx.actor, ctx.requestInfo, input),
      );
    }),

  list: staff
    .meta({ rest: { method: 'GET', path: '/admin/notifications', summary: 'Broadcasts, newest first' } })
    .input(broadcastListInputSchema)
    .output(broadcastPageSchema)
    .query(({ ctx, input }) => listBroadcasts(ctx.services, input)),

  audience: staff
    .meta({ rest: { method: 'GET', path: '/admin/notifications/audience', summary: 'Count the users in an audience' } })
    .input(audienceInputSchema)
    .output(audiencePreviewSchema)
    .query(({ ctx, input }) => previewAudience(ctx.services, input)),

  test: staff
    .meta({
      rest: { method: 'POST', path: '/admin/notifications/test', summary: 'Send a test broadcast to myself' },
      rateLimit: broadcastRateLimits.test,
    })
    .input(testBroadcastSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => sendTestBroadcast(ctx.services, ctx.actor, ctx.requestInfo, input)),

  cancel: staff
    .meta({ rest: { method: 'POST', path: '/admin/notifications/{id}/cancel', summary: 'Stop a broadcast' } })
    .input(idInputSchema)
    .output(broadcastRowSchema)
    .mutation(({ ctx, input }) => cancelBroadcast(ctx.services, ctx.actor, ctx.requestInfo, input)),

  testMail: memberProcedure('notification:own')
    .meta({
      rest: { method: 'POST', path: '/notification/test/email', summary: 'Send myself a test e-mail' },
      rateLimit: broadcastRateLimits.testMail,
    })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => sendTestMail(ctx.services, ctx.actor, ctx.requestInfo)),
});
