import {
  confirmLinkSchema,
  linkConfirmedSchema,
  linkedAccountsSchema,
  socialLoginSchema,
  socialOutcomeSchema,
  socialProvidersSchema,
  socialSchema,
  socialStartedSchema,
  startSocialSchema,
  unlinkSchema,
} from '../../shared/social/social.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { authRateLimits } from '../auth/auth.limits.ts';
import { setSessionCookies } from '../auth/sessions/session-cookies.ts';
import { memberProcedure, openProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { confirmLink } from './confirm-link.ts';
import { listLinkedAccounts, unlinkAccount } from './linked-accounts.ts';
import { socialRateLimits } from './social.limits.ts';
import { listSocialProviders } from './social-config.ts';
import { startSocialFlow } from './social-flow.ts';
import { socialLogin, socialLoginAlias } from './social-login.ts';

export const socialRouter = router({
  providers: openProcedure('auth:enter')
    .meta({
      rest: { method: 'GET', path: '/auth/social/providers', summary: 'Social sign-in providers that can be used' },
    })
    .input(emptySchema)
    .output(socialProvidersSchema)
    .query(({ ctx }) => listSocialProviders(ctx.services)),

  start: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'GET',
        path: '/auth/social/{provider}/start',
        summary: 'Start a social sign-in, or link an account',
      },
      rateLimit: socialRateLimits.start,
    })
    .input(startSocialSchema)
    .output(socialStartedSchema)
    .query(({ ctx, input }) => startSocialFlow(ctx.services, ctx.requestInfo, ctx.actor, input)),

  socialLogin: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/auth/social-login', summary: 'Finish a social sign-in with its code and state' },
      rateLimit: socialRateLimits.login,
    })
    .input(socialLoginSchema)
    .output(socialOutcomeSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await socialLogin(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  social: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/social',
        summary: 'Finish a social sign-in without fullAccess, for older clients',
      },
      rateLimit: socialRateLimits.login,
    })
    .input(socialSchema)
    .output(socialOutcomeSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await socialLoginAlias(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  confirmLink: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/social/confirm-link',
        summary: 'Link an account after entering the password once',
      },
      rateLimit: authRateLimits.login,
    })
    .input(confirmLinkSchema)
    .output(linkConfirmedSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await confirmLink(ctx.services, ctx.requestInfo, input)),
    ),

  linkedAccounts: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/auth/linked-accounts', summary: 'My linked accounts' } })
    .input(emptySchema)
    .output(linkedAccountsSchema)
    .query(({ ctx }) => listLinkedAccounts(ctx.services, ctx.actor)),

  unlink: sudoProcedure('session:use')
    .meta({ rest: { method: 'DELETE', path: '/auth/linked-accounts/{provider}', summary: 'Remove a linked account' } })
    .input(unlinkSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await unlinkAccount(ctx.services, ctx.requestInfo, ctx.actor, input.provider)),
    ),
});
