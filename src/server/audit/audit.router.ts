import {
  auditChainSchema,
  auditEntryDetailSchema,
  auditListInputSchema,
  auditListPageSchema,
  restoreAuditEntrySchema,
  restoredAuditEntrySchema,
} from '../../shared/audit/audit-log.schemas.ts';
import { emptySchema, idInputSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router, sudoProcedure } from '../platform/trpc.ts';
import { auditLimits } from './audit.limits.ts';
import { checkAuditChain, getAuditEntry, listAuditEntries } from './audit-list.queries.ts';
import { restorableSides, restoreAuditEntry } from './restore-audit-entry.ts';

export const auditRouter = router({
  list: memberProcedure('audit:read')
    .meta({ rest: { method: 'GET', path: '/admin/audit', summary: 'The audit log' } })
    .input(auditListInputSchema)
    .output(auditListPageSchema)
    .query(({ ctx, input }) => listAuditEntries(ctx.services, input)),

  verify: memberProcedure('audit:read')
    .meta({
      rest: { method: 'GET', path: '/admin/audit/verify', summary: 'Verify the audit log chain' },
      rateLimit: auditLimits.verify,
    })
    .input(emptySchema)
    .output(auditChainSchema)
    .query(({ ctx }) => checkAuditChain(ctx.services)),

  get: memberProcedure('audit:read')
    .meta({ rest: { method: 'GET', path: '/admin/audit/{id}', summary: 'One entry of the audit log' } })
    .input(idInputSchema)
    .output(auditEntryDetailSchema)
    .query(async ({ ctx, input }) => {
      const entry = await getAuditEntry(ctx.services, input.id);
      return { ...entry, restorable: restorableSides(ctx.services, ctx.actor, entry) };
    }),

  restore: sudoProcedure('audit:read')
    .meta({
      rest: {
        method: 'POST',
        path: '/admin/audit/{id}/restore',
        summary: 'Restore a previous value from the audit log',
      },
    })
    .input(restoreAuditEntrySchema)
    .output(restoredAuditEntrySchema)
    .mutation(({ ctx, input }) => restoreAuditEntry(ctx, input)),
});
