import {
  keepAccountSchema,
  processDeletionSchema,
  processExportSchema,
  userPrivacySchema,
} from '../../shared/privacy/process-privacy.schemas.ts';
import { idInputSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { keepAccountOfUser, processDeletion } from './processing/process-deletion.ts';
import { processExport } from './processing/process-export.ts';
import { getUserPrivacy } from './processing/user-privacy.queries.ts';

/** What staff do about the data of those who asked for it in writing (D-51, D-71). */
export const adminPrivacyRouter = router({
  get: memberProcedure('privacy:process')
    .meta({ rest: { method: 'GET', path: '/admin/users/{id}/privacy', summary: 'Privacy requests of a user' } })
    .input(idInputSchema)
    .output(userPrivacySchema)
    .query(({ ctx, input }) => getUserPrivacy(ctx.services, input)),

  startExport: sudoProcedure('privacy:process')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/privacy/export',
        summary: 'Send a user a copy of their data',
        status: 202,
      },
    })
    .input(processExportSchema)
    .output(userPrivacySchema)
    .mutation(({ ctx, input }) => processExport(ctx.services, ctx.actor, ctx.requestInfo, input)),

  scheduleDeletion: sudoProcedure('privacy:process')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/privacy/delete',
        summary: 'Schedule the deletion of an account whose owner asked for it',
      },
    })
    .input(processDeletionSchema)
    .output(userPrivacySchema)
    .mutation(({ ctx, input }) => processDeletion(ctx.services, ctx.actor, ctx.requestInfo, input)),

  cancelDeletion: memberProcedure('privacy:process')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/users/{id}/privacy/keep',
        summary: 'Cancel the scheduled deletion of an account',
      },
    })
    .input(keepAccountSchema)
    .output(userPrivacySchema)
    .mutation(({ ctx, input }) => keepAccountOfUser(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
