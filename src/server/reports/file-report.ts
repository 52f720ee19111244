import { v7 as uuid } from 'uuid';
import { reportersToFlag } from '../../shared/reports/report.schemas.ts';
import { AppError } from '../platform/app-error.ts';
import type { Transaction } from '../platform/database/db.ts';
import { takeNamedLock } from '../platform/database/named-lock.ts';
import type { ReportTarget } from '../platform/generated/enums.ts';
import { undecidedList } from './undecided-reports.ts';

export interface NewReport {
  targetType: ReportTarget;
  targetId: string;
  reason: string;
  details?: string | undefined;
  reporterId: string;
}

/**
 * Files a complaint about anything. REPORT_OPEN while the reporter's last one on it is undecided. `isFlagging` is true
 * for the one report that brings the number of reporters to five: the caller then reacts as its target type requires.
 * The caller has checked that the reporter may see the target.
 */
export async function fileReport(tx: Transaction, report: NewReport): Promise<{ id: string; isFlagging: boolean }> {
  const { targetType, targetId, reason, details, reporterId } = report;
  // Serialised per target, so that exactly one report is the fifth.
  await takeNamedLock(tx, 'report', targetId);
  const id = uuid();
  const filed = await tx.$executeRaw`
    INSERT INTO "abuse_reports" ("id", "targetType", "targetId", "reason", "details", "reporterId", "updatedAt")
    VALUES (${id}::uuid, ${targetType}::"ReportTarget", ${targetId}::uuid, ${reason}, ${details || null},
            ${reporterId}::uuid, now())
    ON CONFLICT ("reporterId", "targetType", "targetId") WHERE "status" IN ${undecidedList} DO NOTHING`;
  if (filed === 0) throw new AppError('REPORT_OPEN');
  const [open] = await tx.$queryRaw<{ reporters: number }[]>`
    SELECT count(DISTINCT "reporterId")::int AS reporters FROM "abuse_reports"
    WHERE "targetType" = ${targetType}::"ReportTarget" AND "targetId" = ${targetId}::uuid
      AND "status" IN ${undecidedList}`;
  return { id, isFlagging: open?.reporters === reportersToFlag };
}

/** A report stays, without what its reporter wrote; what a moderator who leaves had taken is open again. */
export async function eraseReporter(tx: Transaction, userId: string): Promise<void> {
  await tx.abuseReport.updateMany({ where: { reporterId: userId }, data: { details: null } });
  await tx.abuseReport.updateMany({
    where: { assigneeId: userId, status: 'in_review' },
    data: { assigneeId: null, status: 'open' },
  });
}
