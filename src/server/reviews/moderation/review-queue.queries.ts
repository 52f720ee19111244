import { workCountLimit } from '../../../shared/desk/desk.schemas.ts';
import { countPages } from '../../../shared/pagination/page.rules.ts';
import type {
  ReviewQueue,
  ReviewQueueInput,
  UserReviewsInput,
} from '../../../shared/reviews/review-moderation.schemas.ts';
import type { WorkCounter } from '../../desk/desk.ports.ts';
import type { Prisma } from '../../platform/generated/client.ts';
import type { Services } from '../../platform/services.ts';
import { undecidedList } from '../../reports/undecided-reports.ts';
import { getSettings } from '../../settings/settings.queries.ts';
import {
  type ReviewedProductRecord,
  type ReviewRecord,
  reviewColumns,
  reviewedProductColumns,
  toReview,
  toReviewedProduct,
} from '../review-view.ts';

interface QueueRecord extends ReviewRecord, ReviewedProductRecord {
  flags: string[];
  reportCount: number;
  moderatedAt: Date | null;
  reportReasons: { reason: string; details: string | null }[] | null;
}

/** Enough to judge by. */
const SHOWN_REPORTS = 20;
const MAX_COUNTED = 10_000;

const selectRows = `SELECT ${reviewColumns}, ${reviewedProductColumns}, r."flags", r."reportCount", r."moderatedAt", (
    SELECT json_agg(json_build_object('reason', a."reason", 'details', a."details")) FROM (
      SELECT "reason", "details" FROM "abuse_reports" WHERE "targetType" = 'review' AND "targetId" = r."id"
        AND "status" IN ${undecidedList.sql} ORDER BY "createdAt" LIMIT ${SHOWN_REPORTS}) a) AS "reportReasons"
  FROM "reviews" r JOIN "users" u ON u."id" = r."userId" JOIN "products" p ON p."id" = r."productId"`;

/**
 * What moderators look through: waiting ones oldest first, decided ones newest first. What banned authors wrote waits for their
 * return and cannot be approved, so it is listed under its flag alone.
 */
export async function listReviewQueue(
  { db }: Services,
  { page, limit, status, flag, reported }: ReviewQueueInput,
): Promise<ReviewQueue> {
  const { websiteName } = await getSettings(db);
  const condition = `r."status" = $2::"ReviewStatus" AND ($3::text IS NULL OR $3 = ANY (r."flags"))
    AND ($4::boolean IS NULL OR (r."reportCount" > 0) = $4)
    AND ($2 <> 'pending' OR $3 = 'author_banned' OR u."status" <> 'banned')`;
  const filter = [status, flag ?? null, reported ?? null];
  const direction = status === 'pending' ? 'ASC' : 'DESC';
  const order = `r."createdAt" ${direction}, r."id" ${direction}`;
  const [{ rows }, counted] = await Promise.all([
    db.pool.query<QueueRecord>({
      name: `reviews-queue-${direction}`,
      text: `${selectRows} WHERE ${condition} ORDER BY ${order} LIMIT $5 OFFSET $6`,
      values: [null, ...filter, limit, (page - 1) * limit],
    }),
    db.pool.query<{ total: number }>({
      name: 'reviews-queue-count',
      text: `SELECT count(*)::int AS total FROM (
          SELECT FROM "reviews" r JOIN "users" u ON u."id" = r."userId" WHERE $1::uuid IS NULL AND ${condition} LIMIT ${MAX_COUNTED}) counted`,
      values: [null, ...filter],
    }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  const items = rows.map((row) => toRow(row, websiteName));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** Everything that one member has reviewed, newest first, whatever became of it. */
export async function listReviewsOfUser({ db }: Services, { id, page, limit }: UserReviewsInput): Promise<ReviewQueue> {
  const { websiteName } = await getSettings(db);
  const [{ rows }, totalItems] = await Promise.all([
    db.pool.query<QueueRecord>({
      name: 'reviews-of-user',
      text: `${selectRows} WHERE r."userId" = $2::uuid ORDER BY r."createdAt" DESC, r."id" DESC LIMIT $3 OFFSET $4`,
      values: [null, id, limit, (page - 1) * limit],
    }),
    db.prisma.review.count({ where: { userId: id } }),
  ]);
  const items = rows.map((row) => toRow(row, websiteName));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** What a moderator can decide on now. */
export const waitingReviews = {
  status: 'pending',
  user: { status: { not: 'banned' } },
} as const satisfies Prisma.ReviewWhereInput;

/** How many reviews wait, for the badge. */
export const reviewWork = {
  permission: 'review:moderate',
  async count({ db }) {
    return { 'reviews.pending': await db.prisma.review.count({ where: waitingReviews, take: workCountLimit }) };
  },
} satisfies WorkCounter;

function toRow(row: QueueRecord, shopName: string): ReviewQueue['items'][number] {
  return {
    ...toReview(row, shopName),
    product: toReviewedProduct(row),
    flags: row.flags,
    reports: row.reportCount,
    reportReasons: row.reportReasons ?? [],
    rejectReason: row.rejectReason,
    resubmits: row.resubmits,
    moderatedAt: row.moderatedAt?.toISOString() ?? null,
  };
}
