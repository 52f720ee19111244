import { linkTokenSchema } from '../../shared/auth/password.schemas.ts';
import { unsubscribedSchema, unsubscribeSchema } from '../../shared/users/unsubscribe.schemas.ts';
import { okSchema } from '../../shared/validation/text.schemas.ts';
import { authRateLimits } from '../auth/auth.limits.ts';
import { confirmNewsletter } from '../consents/confirm-newsletter.ts';
import { openProcedure, router } from '../platform/trpc.ts';
import { unsubscribe } from './mail-choices/unsubscribe.ts';

/** What the links of mails do, for whoever has the mail, signed in or not. */
export const mailChoicesRouter = router({
  confirmNewsletter: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/newsletter/confirm', summary: 'Subscribe with the link from the e-mail' },
      rateLimit: authRateLimits.linkToken,
    })
    .input(linkTokenSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => confirmNewsletter(ctx.services, ctx.requestInfo, input)),

  unsubscribe: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/unsubscribe', summary: 'Unsubscribe with the link from the e-mail' },
      rateLimit: authRateLimits.unsubscribe,
    })
    .input(unsubscribeSchema)
    .output(unsubscribedSchema)
    .mutation(({ ctx, input }) => unsubscribe(ctx.services, ctx.requestInfo, input)),
});
