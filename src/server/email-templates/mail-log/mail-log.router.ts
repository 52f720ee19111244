import { mailLogInputSchema, mailLogPageSchema } from '../../../shared/email-templates/mail-log.schemas.ts';
import { idInputSchema, okSchema } from '../../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../../platform/trpc.ts';
import { allowAddress } from '../sending/allow-address.ts';
import { listMails } from './mail-log.queries.ts';

export const mailLogRouter = router({
  list: memberProcedure('settings:read')
    .meta({ rest: { method: 'GET', path: '/admin/mail-log', summary: 'List sent e-mails and delivery reports' } })
    .input(mailLogInputSchema)
    .output(mailLogPageSchema)
    .query(({ ctx, input }) => listMails(ctx.services, input)),

  allowAddress: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/admin/mail-log/{id}/allow', summary: 'Resume e-mails to a bounced address' },
    })
    .input(idInputSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => allowAddress(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
