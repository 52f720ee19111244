import {
  auditChainSchema,
  auditEntrySchema,
  auditListInputSchema,
  auditListPageSchema,
} from '../../shared/audit/audit-log.schemas.ts';
import { emptySchema, idInputSchema } from '../../shared/validation/text.schemas.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { auditLimits } from './audit.limits.ts';
import { checkAuditChain, getAuditEntry, listAuditEntries } from './audit-list.queries.ts';

export const auditRouter = router({
  list: memberProcedure('audit:read')
    .meta({ rest: { method: 'GET', path: '/admin/audit', summary: 'The audit log' } })
    .input(auditListInputSchema)
    .output(auditListPageSchema)
    .query(({ ctx, input }) => listAuditEntries(ctx.services, input)),

  verify: memberProcedure('audit:read')
    .meta({
      rest: { method: 'GET', path: '/admin/audit/verify', summary: 'Check the chain of the audit log' },
      rateLimit: auditLimits.verify,
    })
    .input(emptySchema)
    .output(auditChainSchema)
    .query(({ ctx }) => checkAuditChain(ctx.services)),

  get: memberProcedure('audit:read')
    .meta({ rest: { method: 'GET', path: '/admin/audit/{id}', summary: 'One entry of the audit log' } })
    .input(idInputSchema)
    .output(auditEntrySchema)
    .query(({ ctx, input }) => getAuditEntry(ctx.services, input.id)),
});
