import { z } from 'zod';
import {
  consentListSchema,
  dataExportSchema,
  dataExportStateSchema,
  deleteAccountSchema,
  deletionScheduledSchema,
  setConsentSchema,
} from '../../shared/privacy/privacy.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { clearSessionCookies } from '../auth/sessions/session-cookies.ts';
import { listConsents, setConsent } from '../consents/consents.ts';
import { getExport, openExport } from '../data-exports/data-exports.queries.ts';
import { requestExport } from '../data-exports/request-export.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { privacyRateLimits } from './privacy.limits.ts';
import { requestDeletion } from './request-deletion.ts';

const tokenInputSchema = z.object({ token: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }).strict();

export const privacyRouter = router({
  requestExport: sudoProcedure('privacy:self')
    .meta({
      rest: { method: 'POST', path: '/user/privacy/export', summary: 'Request a copy of my data', status: 202 },
      rateLimit: privacyRateLimits.dataExport,
    })
    .input(emptySchema)
    .output(dataExportSchema)
    .mutation(({ ctx }) => requestExport(ctx.services, ctx.actor, ctx.requestInfo)),

  export: memberProcedure('privacy:self')
    .meta({ rest: { method: 'GET', path: '/user/privacy/export', summary: 'Get the status of my last export' } })
    .input(emptySchema)
    .output(dataExportStateSchema)
    .query(({ ctx }) => getExport(ctx.services, ctx.actor)),

  exportFile: sudoProcedure('privacy:self')
    .meta({
      rest: {
        method: 'GET',
        path: '/user/privacy/export/{token}',
        summary: 'My data as a ZIP',
        binary: ['application/zip'],
      },
    })
    .input(tokenInputSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => openExport(ctx.services, ctx.actor, input.token)),

  deleteAccount: sudoProcedure('privacy:self')
    .meta({ rest: { method: 'POST', path: '/user/privacy/delete', summary: 'Schedule the deletion of my account' } })
    .input(deleteAccountSchema)
    .output(deletionScheduledSchema)
    .mutation(async ({ ctx, input }) =>
      clearSessionCookies(ctx, await requestDeletion(ctx.services, ctx.actor, ctx.requestInfo, input)),
    ),

  consents: memberProcedure('privacy:self')
    .meta({ rest: { method: 'GET', path: '/user/privacy/consents', summary: 'My consents' } })
    .input(emptySchema)
    .output(consentListSchema)
    .query(({ ctx }) => listConsents(ctx.services, ctx.actor)),

  setConsent: memberProcedure('privacy:self')
    .meta({ rest: { method: 'PUT', path: '/user/privacy/consents/{type}', summary: 'Give or withdraw a consent' } })
    .input(setConsentSchema)
    .output(consentListSchema)
    .mutation(({ ctx, input }) => setConsent(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
