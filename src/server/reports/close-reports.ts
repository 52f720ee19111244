import { notify } from '../notifications/notify.ts';
import type { Transaction } from '../platform/database/db.ts';
import type { ReportTarget } from '../platform/generated/enums.ts';
import { undecidedReport } from './undecided-reports.ts';

export interface Reported {
  targetType: ReportTarget;
  targetId: string;
}

export interface Answer {
  status: 'resolved' | 'dismissed';
  /** A sentence that the reporters read. */
  resolution: string;
  /** Who decided; null for whoever is not staff. */
  byId: string | null;
}

/** The author took a review back, or left with it. */
export const reviewGone: Answer = {
  status: 'resolved',
  resolution: 'The review is no longer in the shop.',
  byId: null,
};

/** Ends the open reports of something: a decision about it answers all of them, and their reporters are told. */
export async function closeReports(
  tx: Transaction,
  { targetType, targetId }: Reported,
  { status, resolution, byId }: Answer,
): Promise<void> {
  const reports = await tx.abuseReport.findMany({
    where: { targetType, targetId, ...undecidedReport },
    select: { id: true, reporterId: true },
    orderBy: { id: 'asc' },
  });
  await tx.abuseReport.updateMany({
    where: { id: { in: reports.map(({ id }) => id) } },
    data: { status, resolution, ...(byId !== null && { assigneeId: byId }) },
  });
  for (const { id, reporterId } of reports) {
    await notify(tx, {
      userId: reporterId,
      type: 'report_update',
      title: 'We looked at your report',
      message: `${resolution} Thank you for helping to keep the shop safe.`,
      link: '/user/notifications',
      dedupeKey: `report_update:${id}`,
    });
  }
}

/** Who waits for an answer to their report. */
export async function openReporters(tx: Transaction, { targetType, targetId }: Reported): Promise<string[]> {
  const reports = await tx.abuseReport.findMany({
    where: { targetType, targetId, ...undecidedReport },
    select: { reporterId: true },
  });
  return reports.map(({ reporterId }) => reporterId);
}
