import {
  emailPreviewSchema,
  emailTemplateDetailSchema,
  emailTemplateIdSchema,
  emailTemplateListSchema,
  previewEmailTemplateSchema,
  resetEmailTemplateSchema,
  saveEmailTemplateSchema,
} from '../../shared/settings/email-template.schemas.ts';
import { testEmailInputSchema, testEmailSchema } from '../../shared/settings/settings-areas.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { settingsTexts } from '../settings/settings-texts.ts';
import { emailTemplatesLimits } from './email-templates.limits.ts';
import { getEmailTemplate, listEmailTemplates, requireShipped } from './email-templates.queries.ts';
import { checkTemplateText } from './rendering/check-template-text.ts';
import { resetEmailTemplate, saveEmailTemplate } from './save-email-template.ts';
import { testEmailTemplate } from './test-email-template.ts';
import { testMailServer } from './test-mail-server.ts';

export const emailTemplatesRouter = router({
  testServer: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/settings/email/test', summary: 'Send a test e-mail' },
      rateLimit: emailTemplatesLimits.test,
      ...settingsTexts,
    })
    .input(testEmailInputSchema)
    .output(testEmailSchema)
    .mutation(({ ctx, input }) => testMailServer(ctx.services, ctx.actor, ctx.requestInfo, input)),

  list: memberProcedure('template:manage')
    .meta({
      rest: { method: 'GET', path: '/settings/email-templates', summary: 'List e-mail templates' },
      ...settingsTexts,
    })
    .input(emptySchema)
    .output(emailTemplateListSchema)
    .query(({ ctx }) => listEmailTemplates(ctx.services)),

  get: memberProcedure('template:manage')
    .meta({
      rest: { method: 'GET', path: '/settings/email-templates/{id}', summary: 'Get an e-mail template' },
      ...settingsTexts,
    })
    .input(emailTemplateIdSchema)
    .output(emailTemplateDetailSchema)
    .query(({ ctx, input }) => getEmailTemplate(ctx.services, input.id)),

  save: memberProcedure('template:manage')
    .meta({
      rest: { method: 'PUT', path: '/settings/email-templates/{id}', summary: 'Save an e-mail template' },
      ...settingsTexts,
    })
    .input(saveEmailTemplateSchema)
    .output(emailTemplateDetailSchema)
    .mutation(({ ctx, input }) => saveEmailTemplate(ctx.services, ctx.actor, ctx.requestInfo, input)),

  preview: memberProcedure('template:manage')
    .meta({
      rest: { method: 'POST', path: '/settings/email-templates/{id}/preview', summary: 'Preview an e-mail template' },
      ...settingsTexts,
    })
    .input(previewEmailTemplateSchema)
    .output(emailPreviewSchema)
    .mutation(({ input: { id, ...text } }) => checkTemplateText(requireShipped(id), text)),

  reset: memberProcedure('template:manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/settings/email-templates/{id}/reset',
        summary: 'Reset an e-mail template to its default',
      },
      ...settingsTexts,
    })
    .input(resetEmailTemplateSchema)
    .output(emailTemplateDetailSchema)
    .mutation(({ ctx, input }) => resetEmailTemplate(ctx.services, ctx.actor, ctx.requestInfo, input)),

  test: memberProcedure('template:manage')
    .meta({
      rest: {
        method: 'POST',
        path: '/settings/email-templates/{id}/test',
        summary: 'Send myself a test of an e-mail template',
      },
      ...settingsTexts,
    })
    .input(emailTemplateIdSchema)
    .output(okSchema)
    .mutation(({ ctx, input }) => testEmailTemplate(ctx.services, ctx.actor, ctx.requestInfo, input.id)),
});
