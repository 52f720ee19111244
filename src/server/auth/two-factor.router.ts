import { signedInSchema } from '../../shared/auth/auth.schemas.ts';
import {
  backupCodesSchema,
  challengeIdSchema,
  enableTwoFactorSchema,
  forgetDeviceSchema,
  openSudoSchema,
  staffTwoFactorSchema,
  sudoOpenedSchema,
  sudoStateSchema,
  twoFactorAnswerSchema,
  twoFactorSetupSchema,
  twoFactorStateSchema,
} from '../../shared/auth/two-factor.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { authRateLimits } from './auth.limits.ts';
import { setSessionCookies } from './sessions/session-cookies.ts';
import { forgetTrustedDevice } from './sessions/trusted-devices.ts';
import { openSudo, sendSudoCode } from './sudo/open-sudo.ts';
import { getSudo } from './sudo/sudo.queries.ts';
import { answerChallenge } from './two-factor/answer-challenge.ts';
import { disableTwoFactor } from './two-factor/disable-two-factor.ts';
import { enableTwoFactor } from './two-factor/enable-two-factor.ts';
import { renewBackupCodes } from './two-factor/renew-backup-codes.ts';
import { sendChallengeCode } from './two-factor/send-challenge-code.ts';
import { setUpTwoFactor } from './two-factor/set-up-two-factor.ts';
import { countStaffTwoFactor } from './two-factor/staff-two-factor.queries.ts';
import { getTwoFactor } from './two-factor/two-factor.queries.ts';

export const twoFactorRouter = router({
  answer: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/two-factor', summary: 'Complete sign-in with a second factor' },
      rateLimit: authRateLimits.twoFactor,
    })
    .input(twoFactorAnswerSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await answerChallenge(ctx.services, ctx.requestInfo, input)),
    ),

  sendCode: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/two-factor/send', summary: 'Send a code by e-mail, at most one a minute' },
      rateLimit: authRateLimits.twoFactor,
    })
    .input(challengeIdSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => sendChallengeCode(ctx.services, ctx.requestInfo, input)),

  get: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/auth/2fa', summary: 'Two-factor status and trusted devices' } })
    .input(emptySchema)
    .output(twoFactorStateSchema)
    .query(({ ctx }) => getTwoFactor(ctx.services, ctx.requestInfo, ctx.actor)),

  staff: memberProcedure('settings:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/two-factor/staff',
        summary: 'Count staff without two-factor authentication',
      },
    })
    .input(emptySchema)
    .output(staffTwoFactorSchema)
    .query(({ ctx }) => countStaffTwoFactor(ctx.services)),

  setup: sudoProcedure('session:use')
    .meta({ rest: { method: 'POST', path: '/auth/2fa/setup', summary: 'Create a secret for an authenticator app' } })
    .input(emptySchema)
    .output(twoFactorSetupSchema)
    .mutation(({ ctx }) => setUpTwoFactor(ctx.services, ctx.actor)),

  enable: sudoProcedure('session:use')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/2fa/enable',
        summary: 'Turn on two-factor authentication with a first code',
      },
    })
    .input(enableTwoFactorSchema)
    .output(backupCodesSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await enableTwoFactor(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  disable: sudoProcedure('session:use')
    .meta({ rest: { method: 'POST', path: '/auth/2fa/disable', summary: 'Turn off two-factor authentication' } })
    .input(emptySchema)
    .output(okSchema)
    .mutation(async ({ ctx }) =>
      setSessionCookies(ctx, await disableTwoFactor(ctx.services, ctx.requestInfo, ctx.actor)),
    ),

  renewBackupCodes: sudoProcedure('session:use')
    .meta({ rest: { method: 'POST', path: '/auth/2fa/backup-codes', summary: 'Replace the backup codes' } })
    .input(emptySchema)
    .output(backupCodesSchema)
    .mutation(async ({ ctx }) =>
      setSessionCookies(ctx, await renewBackupCodes(ctx.services, ctx.requestInfo, ctx.actor)),
    ),

  forgetDevice: memberProcedure('session:use')
    .meta({
      rest: { method: 'DELETE', path: '/auth/2fa/devices', summary: 'Stop trusting one browser or all of them' },
    })
    .input(forgetDeviceSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => forgetTrustedDevice(ctx.services, ctx.requestInfo, ctx.actor, input)),

  sudo: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/auth/sudo', summary: 'List the ways I can confirm my identity' } })
    .input(emptySchema)
    .output(sudoStateSchema)
    .query(({ ctx }) => getSudo(ctx.services, ctx.actor)),

  openSudo: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/auth/sudo', summary: 'Confirm with password or code, for ten minutes' },
      rateLimit: authRateLimits.sudo,
    })
    .input(openSudoSchema)
    .output(sudoOpenedSchema)
    .mutation(({ ctx, input }) => openSudo(ctx.services, ctx.requestInfo, ctx.actor, input)),

  sendSudoCode: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/auth/sudo/send', summary: 'Send a confirmation code by e-mail' },
      rateLimit: authRateLimits.sudo,
    })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => sendSudoCode(ctx.services, ctx.actor)),
});
