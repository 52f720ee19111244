import { exportAuditSchema, signingKeySchema } from '../../shared/audit/audit-export.schemas.ts';
import { emptySchema } from '../../shared/validation/text.schemas.ts';
import { fileReplySchema } from '../platform/rest/file-reply.ts';
import { memberProcedure, router } from '../platform/trpc.ts';
import { auditArchiveLimits } from './audit-archive.limits.ts';
import { exportAudit } from './export-audit.ts';
import { publicSigningKey } from './export-signer.ts';

export const auditArchiveRouter = router({
  signingKey: memberProcedure('audit:read')
    .meta({ rest: { method: 'GET', path: '/admin/audit-key', summary: 'The key that signs exports of the audit log' } })
    .input(emptySchema)
    .output(signingKeySchema)
    .query(({ ctx }) => ({ publicKey: publicSigningKey(ctx.services.secrets) })),

  export: memberProcedure('audit:read')
    .meta({
      rest: {
        method: 'GET',
        path: '/admin/audit-export',
        summary: 'Export a signed part of the audit log',
        binary: ['application/jsonl'],
      },
      rateLimit: auditArchiveLimits.export,
    })
    .input(exportAuditSchema)
    .output(fileReplySchema)
    .query(({ ctx, input }) => exportAudit(ctx.services, ctx.actor, ctx.requestInfo, input)),
});
