import { linkTokenSchema } from '../../shared/auth/password.schemas.ts';
import { emailDeliverySchema, unsubscribedSchema, unsubscribeSchema } from '../../shared/users/unsubscribe.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { authRateLimits } from '../auth/auth.limits.ts';
import { confirmNewsletter } from '../consents/confirm-newsletter.ts';
import { memberProcedure, openProcedure, router } from '../platform/trpc.ts';
import { getEmailDelivery, tryAddressAgain } from './mail-choices/try-address-again.ts';
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

  delivery: memberProcedure('profile:edit')
    .meta({
      rest: { method: 'GET', path: '/user/email-delivery', summary: 'Check whether my e-mail address can be reached' },
    })
    .input(emptySchema)
    .output(emailDeliverySchema)
    .query(({ ctx }) => getEmailDelivery(ctx.services, ctx.actor)),

  tryAddressAgain: memberProcedure('profile:edit')
    .meta({
      rest: { method: 'POST', path: '/user/email-delivery/retry', summary: 'Resume e-mails to my address' },
      rateLimit: authRateLimits.tryAddressAgain,
    })
    .input(emptySchema)
    .output(emailDeliverySchema)
    .mutation(({ ctx }) => tryAddressAgain(ctx.services, ctx.actor, ctx.requestInfo)),

  unsubscribe: openProcedure('auth:enter')
    .meta({
      rest: { method: 'POST', path: '/unsubscribe', summary: 'Unsubscribe with the link from the e-mail' },
      rateLimit: authRateLimits.unsubscribe,
    })
    .input(unsubscribeSchema)
    .output(unsubscribedSchema)
    .mutation(({ ctx, input }) => unsubscribe(ctx.services, ctx.requestInfo, input)),
});
