import type { AssignReport, DecideReport } from '../../shared/reports/report-desk.schemas.ts';
import { audit } from '../audit/audit.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { ReportStatus, ReportTarget } from '../platform/generated/enums.ts';
import { refuseOwnMatter } from '../platform/own-matter.ts';
import type { RequestInfo } from '../platform/request-context.ts';
import type { Services } from '../platform/services.ts';
import { closeReports, openReporters, type Reported } from './close-reports.ts';
import { reportOwner } from './report-owner.ts';
import { reportTargetsPort } from './report-targets.ts';
import { undecidedList } from './undecided-reports.ts';

interface LockedReport {
  id: string;
  targetType: ReportTarget;
  targetId: string;
  status: ReportStatus;
  assigneeId: string | null;
  ownerId: string | null;
  /** Who sells what was reviewed, and so gains or loses by what becomes of a review. */
  sellerId: string | null;
}

/** Takes a report, also from a colleague, or gives it back. CONFLICT once it is decided. */
export async function assignReport(
  { db }: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, toMe }: AssignReport,
): Promise<{ success: true }> {
  await transaction(db, async (tx) => {
    const report = await lockReport(tx, id);
    refuseOwnMatter(actor, [report.ownerId, ...(await openReporters(tx, report))]);
    if (!toMe && report.assigneeId !== actor.userId) throw ofColleague();
    const assigneeId = toMe ? actor.userId : null;
    const status = toMe ? 'in_review' : 'open';
    await tx.abuseReport.update({ where: { id }, data: { assigneeId, status }, select: { id: true } });
    const fact = { entity: 'report', entityId: id, action: 'update', key: 'report.assigned' };
    await audit(tx, { ...fact, newValue: { status }, userId: actor.userId, requestInfo });
  });
  return { success: true };
}

/**
 * Answers all undecided reports of the same thing; each reporter is told once. OWN_MATTER for whoever reported it or was
 * reported, CONFLICT once it is decided or while a colleague has one of them.
 */
export async function decideReport(
  services: Services,
  actor: MemberActor,
  requestInfo: RequestInfo,
  { id, status, resolution }: DecideReport,
): Promise<{ success: true }> {
  await transaction(services.db, async (tx) => {
    const { targetType, targetId } = await findTarget(tx, id);
    const target = { targetType, targetId };
    const owners = reportTargetsPort.all(services).filter((port) => port.targetType === targetType);
    for (const owner of owners) await owner.lock(tx, targetId);
    const open = await lockOpenReports(tx, target);
    const report = await lockReport(tx, id);
    refuseOwnMatter(actor, [report.ownerId, report.sellerId, ...open.map(({ reporterId }) => reporterId)]);
    const isColleagues = open.some(({ assigneeId }) => assigneeId !== null && assigneeId !== actor.userId);
    if (isColleagues) throw ofColleague();
    await closeReports(tx, target, { status, resolution, byId: actor.userId });
    for (const owner of owners) await owner.clear(tx, targetId, status);
    const fact = { entity: 'report', entityId: id, action: 'update', key: `report.${status}` };
    await audit(tx, { ...fact, newValue: { targetType, targetId, resolution }, userId: actor.userId, requestInfo });
  });
  return { success: true };
}

function ofColleague(): AppError {
  return new AppError('CONFLICT', { message: 'This report is not yours any more. Reload to see who has it.' });
}

async function findTarget(tx: Transaction, id: string) {
  const report = await tx.abuseReport.findUnique({ where: { id }, select: { targetType: true, targetId: true } });
  if (!report) throw new AppError('NOT_FOUND');
  return report;
}

/** In one order, so that two who decide about the same thing wait instead of blocking each other. */
async function lockOpenReports(tx: Transaction, { targetType, targetId }: Reported) {
  return await tx.$queryRaw<{ reporterId: string; assigneeId: string | null }[]>`
    SELECT "reporterId", "assigneeId" FROM abuse_reports
    WHERE "targetType" = ${targetType}::"ReportTarget" AND "targetId" = ${targetId}::uuid
      AND "status" IN ${undecidedList} ORDER BY "id" FOR UPDATE`;
}

async function lockReport(tx: Transaction, id: string): Promise<LockedReport> {
  const [report] = await tx.$queryRaw<LockedReport[]>`
    SELECT a."id", a."targetType"::text AS "targetType", a."targetId", a."status"::text AS "status", a."assigneeId",
      ${Prisma.raw(reportOwner)} AS "ownerId",
      (SELECT p."sellerId" FROM reviews r JOIN products p ON p."id" = r."productId"
        WHERE a."targetType" = 'review' AND r."id" = a."targetId") AS "sellerId"
    FROM abuse_reports a WHERE a."id" = ${id}::uuid FOR UPDATE OF a`;
  if (!report) throw new AppError('NOT_FOUND');
  if (report.status === 'resolved' || report.status === 'dismissed') {
    const message = 'This report has already been decided.';
    throw new AppError('CONFLICT', { message, details: { status: report.status } });
  }
  return report;
}
