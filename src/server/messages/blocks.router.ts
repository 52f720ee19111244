import { blockedUsersSchema } from '../../shared/messages/message.schemas.ts';
import { reportConductSchema } from '../../shared/reports/report.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { reportRateLimits } from '../reports/reports.limits.ts';
import { blockUser, listBlockedUsers, unblockUser } from './blocks/block-user.ts';
import { messageRateLimits } from './messages.limits.ts';
import { reportUser } from './moderation/report-user.ts';

const mine = memberProcedure('message:send');

/** Whom a member keeps away, and reports. */
export const blocksRouter = router({
  list: mine
    .meta({ rest: { method: 'GET', path: '/user/blocks', summary: 'List users I blocked' } })
    .input(emptySchema)
    .output(blockedUsersSchema)
    .query(({ ctx }) => listBlockedUsers(ctx.services, ctx.actor)),

  add: mine
    .meta({
      rest: { method: 'POST', path: '/user/blocks/{id}', summary: 'Block a user', status: 201 },
      rateLimit: messageRateLimits.block,
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => blockUser(ctx.services, ctx.actor, input.id)),

  remove: mine
    .meta({ rest: { method: 'DELETE', path: '/user/blocks/{id}', summary: 'Unblock a user' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => unblockUser(ctx.services, ctx.actor, input.id)),

  report: memberProcedure('report:create')
    .meta({
      rest: { method: 'POST', path: '/user/{id}/report', summary: 'Report a user', status: 201 },
      rateLimit: reportRateLimits.report,
    })
    .input(reportConductSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => reportUser(ctx.services, ctx.actor, input)),
});
