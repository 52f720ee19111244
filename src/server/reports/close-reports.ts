import type { Transaction } from '../platform/database/db.ts';

/** Ends the open reports of a review: a decision about it answers all of them. */
export async function closeReports(
  tx: Transaction,
  reviewId: string,
  status: 'resolved' | 'dismissed',
  resolution: string,
): Promise<void> {
  await tx.abuseReport.updateMany({
    where: { targetType: 'review', targetId: reviewId, status: { in: ['open', 'in_review'] } },
    data: { status, resolution },
  });
}

/** Who waits for an answer to their report of a review. */
export async function openReporters(tx: Transaction, reviewId: string): Promise<string[]> {
  const reports = await tx.abuseReport.findMany({
    where: { targetType: 'review', targetId: reviewId, status: { in: ['open', 'in_review'] } },
    select: { reporterId: true },
  });
  return reports.map(({ reporterId }) => reporterId);
}
