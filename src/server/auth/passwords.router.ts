import {
  changePasswordSchema,
  forgotPasswordSchema,
  linkTokenSchema,
  resetPasswordSchema,
} from '../../shared/auth/password.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { authRateLimits } from './auth.limits.ts';
import { unlockAccount } from './lockout/unlock-account.ts';
import { changePassword } from './passwords/change-password.ts';
import { checkResetLink } from './passwords/check-reset-link.ts';
import { forgotPassword } from './passwords/forgot-password.ts';
import { resetPassword } from './passwords/reset-password.ts';
import { setSessionCookies } from './sessions/session-cookies.ts';

export const passwordsRouter = router({
  change: memberProcedure('profile:edit')
    .meta({ rest: { method: 'POST', path: '/auth/change-password', summary: 'Change my password' } })
    .input(changePasswordSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await changePassword(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  forgot: openProcedure('auth:enter')
    .meta({ rest: { method: 'POST', path: '/auth/forgot-password', summary: 'Request a password reset link' } })
    .input(forgotPasswordSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => forgotPassword(ctx.services, ctx.requestInfo, input)),

  reset: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/reset-password',
        summary: 'Set a new password with the link from the e-mail',
      },
      rateLimit: authRateLimits.linkToken,
    })
    .input(resetPasswordSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => resetPassword(ctx.services, ctx.requestInfo, ctx.actor, input)),

  // Not a GET, so that the link's token stands in no address, history or log.
  checkResetLink: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/reset-password/check',
        summary: 'Check a password reset link without using it up',
      },
      rateLimit: authRateLimits.checkLink,
    })
    .input(linkTokenSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => checkResetLink(ctx.services, input.token)),

  unlock: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/unlock', summary: 'Unlock an account with the link from the e-mail' },
      rateLimit: authRateLimits.linkToken,
    })
    .input(linkTokenSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => unlockAccount(ctx.services, ctx.requestInfo, input)),
});
