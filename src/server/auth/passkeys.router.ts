import { signedInSchema } from '../../shared/auth/auth.schemas.ts';
import {
  newPasskeySchema,
  passkeyConfirmSchema,
  passkeyCreationSchema,
  passkeyRequestSchema,
  passkeySchema,
  passkeySignInSchema,
  passkeySignInStartSchema,
  passkeysSchema,
  renamePasskeySchema,
} from '../../shared/auth/passkey.schemas.ts';
import { sudoOpenedSchema } from '../../shared/auth/two-factor.schemas.ts';
import { emptySchema, idInputSchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, openProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { authRateLimits } from './auth.limits.ts';
import { addPasskey, startPasskey } from './passkeys/add-passkey.ts';
import { removePasskey, renamePasskey } from './passkeys/change-passkeys.ts';
import { listPasskeys } from './passkeys/passkeys.queries.ts';
import { askForPasskey, signInWithPasskey, startPasskeySignIn } from './passkeys/sign-in-with-passkey.ts';
import { setSessionCookies } from './sessions/session-cookies.ts';
import { confirmWithPasskey } from './sudo/confirm-with-passkey.ts';

const rateLimit = authRateLimits.passkey;

export const passkeysRouter = router({
  startSignIn: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/passkeys/sign-in/options',
        summary: 'Get a passkey challenge for signing in',
      },
      rateLimit,
    })
    .input(passkeySignInStartSchema)
    .output(passkeyRequestSchema)
    .mutation(({ ctx, input }) => startPasskeySignIn(ctx.services, ctx.requestInfo, input)),

  signIn: openProcedure('auth:enter')
    .meta({ rest: { method: 'POST', path: '/auth/passkeys/sign-in', summary: 'Sign in with a passkey' }, rateLimit })
    .input(passkeySignInSchema)
    .output(signedInSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await signInWithPasskey(ctx.services, ctx.requestInfo, input)),
    ),

  list: memberProcedure('session:use')
    .meta({ rest: { method: 'GET', path: '/auth/passkeys', summary: 'My passkeys' } })
    .input(emptySchema)
    .output(passkeysSchema)
    .query(({ ctx }) => listPasskeys(ctx.services.db, ctx.actor.userId)),

  start: sudoProcedure('session:use')
    .meta({ rest: { method: 'POST', path: '/auth/passkeys/options', summary: 'Get options for creating a passkey' } })
    .input(emptySchema)
    .output(passkeyCreationSchema)
    .mutation(({ ctx }) => startPasskey(ctx.services, ctx.requestInfo, ctx.actor)),

  add: sudoProcedure('session:use')
    .meta({ rest: { method: 'POST', path: '/auth/passkeys', summary: 'Add a passkey', status: 201 } })
    .input(newPasskeySchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => addPasskey(ctx.services, ctx.requestInfo, ctx.actor, input)),

  rename: memberProcedure('session:use')
    .meta({ rest: { method: 'PATCH', path: '/auth/passkeys/{id}', summary: 'Rename a passkey' } })
    .input(renamePasskeySchema)
    .output(passkeySchema)
    .mutation(({ ctx, input }) => renamePasskey(ctx.services, ctx.actor, input)),

  remove: sudoProcedure('session:use')
    .meta({ rest: { method: 'DELETE', path: '/auth/passkeys/{id}', summary: 'Remove a passkey' } })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await removePasskey(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  startConfirming: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/auth/sudo/passkey/options', summary: 'Get a passkey challenge for confirmation' },
      rateLimit,
    })
    .input(emptySchema)
    .output(passkeyRequestSchema)
    .mutation(({ ctx }) => {
      const { deviceId } = ctx.requestInfo;
      return askForPasskey(ctx.services, { purpose: 'confirm', deviceId, userId: ctx.actor.userId });
    }),

  confirm: memberProcedure('session:use')
    .meta({
      rest: { method: 'POST', path: '/auth/sudo/passkey', summary: 'Confirm with a passkey, for ten minutes' },
      rateLimit,
    })
    .input(passkeyConfirmSchema)
    .output(sudoOpenedSchema)
    .mutation(({ ctx, input }) => confirmWithPasskey(ctx.services, ctx.requestInfo, ctx.actor, input.credential)),
});
