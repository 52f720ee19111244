import {
  adminUserListInputSchema,
  adminUserPageSchema,
  adminUserSchema,
  changeSuspensionSchema,
  setUserStatusSchema,
} from '../../shared/users/admin-user.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { getAdminUser, listAdminUsers } from './status/admin-users.queries.ts';
import { changeSuspension } from './status/change-suspension.ts';
import { resetTwoFactor } from './status/reset-two-factor.ts';
import { setUserStatus } from './status/set-user-status.ts';
import { unlockUser } from './status/unlock-user.ts';
import { vouchForEmail } from './status/vouch-for-email.ts';

export const adminUsersRouter = router({
  list: memberProcedure('user:read')
    .meta({ rest: { method: 'GET', path: '/admin/users', summary: 'Users, newest first' } })
    .input(adminUserListInputSchema)
    .output(adminUserPageSchema)
    .query(({ ctx, input }) => listAdminUsers(ctx.services, ctx.actor, input)),

  get: memberProcedure('user:read')
    .meta({ rest: { method: 'GET', path: '/admin/users/{id}', summary: 'Get a user, as seen by staff' } })
    .input(idInputSchema)
    .output(adminUserSchema)
    .query(({ ctx, input }) => getAdminUser(ctx.services, ctx.actor, input.id)),

  setStatus: memberProcedure('user:status')
    .meta({ rest: { method: 'PUT', path: '/admin/users/{id}/status', summary: 'Suspend, ban or reinstate a user' } })
    .input(setUserStatusSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => setUserStatus(ctx.services, ctx.actor, ctx.requestInfo, input)),

  changeSuspension: memberProcedure('user:status')
    .meta({ rest: { method: 'PUT', path: '/admin/users/{id}/suspension', summary: 'Change when a suspension ends' } })
    .input(changeSuspensionSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => changeSuspension(ctx.services, ctx.actor, ctx.requestInfo, input)),

  verifyEmail: memberProcedure('user:update')
    .meta({
      rest: { method: 'POST', path: '/admin/users/{id}/verify-email', summary: 'Mark an e-mail address as confirmed' },
    })
    .input(idInputSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => vouchForEmail(ctx.services, ctx.actor, ctx.requestInfo, input)),

  unlock: memberProcedure('user:update')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/unlock',
        summary: 'Unlock an account locked after failed sign-ins',
      },
    })
    .input(idInputSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => unlockUser(ctx.services, ctx.actor, ctx.requestInfo, input)),

  resetTwoFactor: sudoProcedure('user:update')
    .meta({
      rest: { method: 'POST', path: '/admin/users/{id}/reset-2fa', summary: 'Remove a user’s lost second factor' },
    })
    .input(idInputSchema)
    .output(adminUserSchema)
    .mutation(({ ctx, input }) => resetTwoFactor(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
