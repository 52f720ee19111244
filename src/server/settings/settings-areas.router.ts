import { auditLogInputSchema, auditLogPageSchema } from '../../shared/audit/audit-log.schemas.ts';
import {
  connectionListSchema,
  connectionResultSchema,
  testConnectionInputSchema,
} from '../../shared/settings/connections.schemas.ts';
import { approveProposalSchema, settingProposalsSchema } from '../../shared/settings/setting-proposals.schemas.ts';
import {
  encryptInputSchema,
  secretValueSchema,
  settingKeyInputSchema,
} from '../../shared/settings/setting-view.schemas.ts';
import {
  emailSettingsSchema,
  paymentSettingsViewSchema,
  readEmailSettingsSchema,
  saveEmailSettingsSchema,
  saveSystemInfoSchema,
  systemInfoSchema,
} from '../../shared/settings/settings-areas.schemas.ts';
import { importReportSchema, importSettingsSchema } from '../../shared/settings/settings-file.schemas.ts';
import { emptySchema, okSchema } from '../../shared/validation/text.schemas.ts';
import { listAuditLog } from '../audit/audit-log.queries.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { listConnections, testConnection } from './connections/test-connection.ts';
import { decryptSecret, encryptSecret } from './editing/secret-settings.ts';
import { approveProposal, discardProposal, listProposals } from './editing/setting-proposals.ts';
import {
  getEmailSettings,
  getPaymentSettings,
  getSystemInfo,
  saveEmailSettings,
  saveSystemInfo,
} from './editing/settings-areas.ts';
import { exportSettings, importSettings } from './editing/settings-file.ts';
import { settingsLimits } from './settings.limits.ts';
import { editorOf } from './settings-editor.ts';
import { settingsTexts } from './settings-texts.ts';

/** What the shop's configuration writes to the audit log. */
const settingEntities = ['setting', 'payment-method', 'email-template'];

export const settingsAreasRouter = router({
  systemInfo: memberProcedure('oauth:manage')
    .meta({ rest: { method: 'GET', path: '/settings/system-info', summary: 'Social sign-in' }, ...settingsTexts })
    .input(emptySchema)
    .output(systemInfoSchema)
    .query(({ ctx }) => getSystemInfo(ctx.services)),

  saveSystemInfo: memberProcedure('oauth:manage')
    .meta({
      rest: { method: 'PUT', path: '/settings/system-info', summary: 'Change social sign-in' },
      ...settingsTexts,
    })
    .input(saveSystemInfoSchema)
    .output(systemInfoSchema)
    .mutation(({ ctx, input }) => saveSystemInfo(editorOf(ctx), input)),

  email: memberProcedure('settings:view')
    .meta({ rest: { method: 'GET', path: '/settings/email', summary: 'Get e-mail settings' }, ...settingsTexts })
    .input(emptySchema)
    .output(readEmailSettingsSchema)
    .query(({ ctx }) => getEmailSettings(ctx.services, ctx.actor)),

  saveEmail: memberProcedure('settings:update')
    .meta({ rest: { method: 'PUT', path: '/settings/email', summary: 'Update e-mail settings' }, ...settingsTexts })
    .input(saveEmailSettingsSchema)
    .output(emailSettingsSchema)
    .mutation(({ ctx, input }) => saveEmailSettings(editorOf(ctx), input)),

  payment: memberProcedure('settings:view')
    .meta({ rest: { method: 'GET', path: '/settings/payment', summary: 'Currency and gateway' }, ...settingsTexts })
    .input(emptySchema)
    .output(paymentSettingsViewSchema)
    .query(({ ctx }) => getPaymentSettings(ctx.services)),

  auditLogs: memberProcedure('audit:read')
    .meta({
      rest: { method: 'GET', path: '/settings/audit-logs', summary: 'List setting changes' },
      ...settingsTexts,
    })
    .input(auditLogInputSchema)
    .output(auditLogPageSchema)
    .query(({ ctx, input }) => listAuditLog(ctx.services.db, { ...input, entities: settingEntities })),

  connections: memberProcedure('settings:read')
    .meta({
      rest: { method: 'GET', path: '/settings/connections', summary: 'List external connections' },
      ...settingsTexts,
    })
    .input(emptySchema)
    .output(connectionListSchema)
    .query(({ ctx }) => listConnections(ctx.services)),

  testConnection: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/settings/connections/{name}/test', summary: 'Test a connection' },
      rateLimit: settingsLimits.connections,
      ...settingsTexts,
    })
    .input(testConnectionInputSchema)
    .output(connectionResultSchema)
    .mutation(({ ctx, input }) => testConnection(editorOf(ctx), input.name)),

  export: memberProcedure('settings:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/settings/export',
        summary: 'Export all settings except secrets',
        binary: ['application/json'],
      },
      rateLimit: settingsLimits.export,
      ...settingsTexts,
    })
    .input(emptySchema)
    .output(fileReplySchema)
    .query(({ ctx }) => exportSettings(editorOf(ctx))),

  import: memberProcedure('settings:update')
    .meta({
      rest: { method: 'POST', path: '/settings/import', summary: 'Import settings from a file' },
      ...settingsTexts,
    })
    .input(importSettingsSchema)
    .output(importReportSchema)
    .mutation(({ ctx, input }) => importSettings(editorOf(ctx), input)),

  proposals: memberProcedure('settings:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/settings/proposals',
        summary: 'List receiving addresses that wait for a second administrator',
      },
      ...settingsTexts,
    })
    .input(emptySchema)
    .output(settingProposalsSchema)
    .query(({ ctx }) => listProposals(ctx.services, ctx.actor)),

  approveProposal: sudoProcedure('settings:secrets')
    .meta({
      rest: { method: 'POST', path: '/settings/proposals/{key}/approve', summary: 'Agree to a receiving address' },
      ...settingsTexts,
    })
    .input(approveProposalSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await approveProposal(editorOf(ctx), input);
      return { success: true };
    }),

  discardProposal: sudoProcedure('settings:secrets')
    .meta({
      rest: { method: 'DELETE', path: '/settings/proposals/{key}', summary: 'Discard a proposed receiving address' },
      ...settingsTexts,
    })
    .input(settingKeyInputSchema)
    .output(okSchema)
    .mutation(async ({ ctx, input }) => {
      await discardProposal(editorOf(ctx), input.key);
      return { success: true };
    }),

  encrypt: sudoProcedure('settings:secrets')
    .meta({ rest: { method: 'POST', path: '/settings/encrypt', summary: 'Encrypt a secret' }, ...settingsTexts })
    .input(encryptInputSchema)
    .output(secretValueSchema)
    .mutation(({ ctx, input }) => encryptSecret(editorOf(ctx), input)),

  decrypt: sudoProcedure('settings:secrets')
    .meta({
      rest: { method: 'POST', path: '/settings/decrypt', summary: 'Reveal a secret' },
      rateLimit: settingsLimits.decrypt,
      ...settingsTexts,
    })
    .input(settingKeyInputSchema)
    .output(secretValueSchema)
    .mutation(({ ctx, input }) => decryptSecret(editorOf(ctx), input.key)),
});
