import type { AuditChainReport } from '../audit/verify-audit-chain.ts';
import { verifyAuditChain } from '../audit/verify-audit-chain.ts';
import { notifyAdmins } from '../notifications/notify-admins.ts';
import { transaction } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';

/** Verifies the whole audit log, and tells the administrators once for each entry at which it is found broken. */
export async function watchAuditChain({ db, logger }: Services): Promise<AuditChainReport> {
  const report = await verifyAuditChain(db);
  if (report.isIntact) return report;
  const { brokenSeq, isMissing } = report;
  logger.error({ brokenSeq, isMissing }, 'The audit log has been tampered with');
  await transaction(db, (tx) =>
    notifyAdmins(tx, {
      type: 'audit_broken',
      title: 'The audit log has been tampered with',
      message: isMissing
        ? `Entries up to ${brokenSeq} were deleted from the end of the log.`
        : `Entry ${brokenSeq} does not follow from those before it.`,
      link: '/admin/audit',
      dedupeKey: `audit-broken:${brokenSeq}`,
    }),
  );
  return report;
}
