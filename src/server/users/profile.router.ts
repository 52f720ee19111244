import { z } from 'zod';
import { emailChangeSchema } from '../../shared/auth/email-change.schemas.ts';
import { linkTokenSchema } from '../../shared/auth/password.schemas.ts';
import { preferencesPatchSchema, preferencesSchema } from '../../shared/users/preferences.schemas.ts';
import {
  avatarSchema,
  deactivateSchema,
  profileSchema,
  updateProfileSchema,
  userNameAnswerSchema,
  userNameQuerySchema,
} from '../../shared/users/profile.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { authRateLimits } from '../auth/auth.limits.ts';
import { confirmEmailChange } from '../auth/email/confirm-email-change.ts';
import { cancelEmailChange, getEmailChange, resendEmailChange } from '../auth/email/pending-email-change.ts';
import { clearSessionCookies, setSessionCookies } from '../auth/sessions/session-cookies.ts';
import { requestLimits } from '../platform/rate-limit.ts';
import { uploadedFileSchema } from '../platform/rest/read-multipart.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { changeAvatar, removeAvatar } from './profile/change-avatar.ts';
import { checkUserName, getPreferences } from './profile/profile.queries.ts';
import { updatePreferences } from './profile/update-preferences.ts';
import { updateProfile } from './profile/update-profile.ts';
import { deactivateAccount } from './status/deactivate-account.ts';

const AVATAR_BYTES = 5_000_000;

export const profileRouter = router({
  update: memberProcedure('profile:edit')
    .meta({ rest: { method: 'PUT', path: '/auth/profile', summary: 'Change my profile' } })
    .input(updateProfileSchema)
    .output(profileSchema)
    .mutation(({ ctx, input }) => updateProfile(ctx.services, ctx.requestInfo, ctx.actor, input)),

  checkUserName: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/name-check', summary: 'Check whether a username is available' } })
    .input(userNameQuerySchema)
    .output(userNameAnswerSchema)
    .query(({ ctx, input }) => checkUserName(ctx.services, ctx.actor, input)),

  changeAvatar: memberProcedure('profile:edit')
    .meta({
      rest: {
        method: 'PUT',
        path: '/auth/profile/avatar',
        summary: 'Set my avatar: PNG, JPG, GIF or WEBP up to 5 MB',
        multipart: { maxFileBytes: AVATAR_BYTES, maxFiles: 1 },
      },
      rateLimit: requestLimits.upload,
    })
    .input(z.object({ avatar: z.array(uploadedFileSchema).length(1, 'required') }).strict())
    .output(avatarSchema)
    .mutation(({ ctx, input }) => changeAvatar(ctx.services, ctx.actor, input)),

  removeAvatar: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/auth/profile/avatar', summary: 'Remove my avatar' } })
    .input(emptySchema)
    .output(avatarSchema)
    .mutation(({ ctx }) => removeAvatar(ctx.services, ctx.actor)),

  confirmEmailChange: openProcedure('auth:enter')
    .meta({
      rest: {
        method: 'POST',
        path: '/auth/confirm-email-change',
        summary: 'Confirm my new e-mail address with the link from the e-mail',
      },
      rateLimit: authRateLimits.linkToken,
    })
    .input(linkTokenSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) =>
      setSessionCookies(ctx, await confirmEmailChange(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),

  emailChange: memberProcedure('profile:edit')
    .meta({
      rest: { method: 'GET', path: '/user/email-change', summary: 'My new e-mail address, until it is confirmed' },
    })
    .input(emptySchema)
    .output(emailChangeSchema)
    .query(({ ctx }) => getEmailChange(ctx.services, ctx.actor)),

  resendEmailChange: memberProcedure('profile:edit')
    .meta({
      rest: { method: 'POST', path: '/user/email-change/resend', summary: 'Resend the link to my new address' },
      rateLimit: authRateLimits.resendEmailChange,
    })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => resendEmailChange(ctx.services, ctx.requestInfo, ctx.actor)),

  cancelEmailChange: memberProcedure('profile:edit')
    .meta({ rest: { method: 'DELETE', path: '/user/email-change', summary: 'Cancel my e-mail address change' } })
    .input(emptySchema)
    .output(okSchema)
    .mutation(({ ctx }) => cancelEmailChange(ctx.services, ctx.requestInfo, ctx.actor)),

  preferences: memberProcedure('profile:edit')
    .meta({ rest: { method: 'GET', path: '/user/preferences', summary: 'My preferences' } })
    .input(emptySchema)
    .output(preferencesSchema)
    .query(({ ctx }) => getPreferences(ctx.services, ctx.actor)),

  updatePreferences: memberProcedure('profile:edit')
    .meta({ rest: { method: 'PATCH', path: '/user/preferences', summary: 'Change some of my preferences' } })
    .input(preferencesPatchSchema)
    .output(preferencesSchema)
    .mutation(({ ctx, input }) => updatePreferences(ctx.services, ctx.actor, ctx.requestInfo, input)),

  deactivate: memberProcedure('profile:edit')
    .meta({
      rest: { method: 'POST', path: '/user/deactivate', summary: 'Deactivate my account until I sign in again' },
    })
    .input(deactivateSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) =>
      clearSessionCookies(ctx, await deactivateAccount(ctx.services, ctx.requestInfo, ctx.actor, input)),
    ),
});
