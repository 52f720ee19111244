import type { Transaction } from '../platform/db.ts';

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
