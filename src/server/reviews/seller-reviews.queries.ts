import { countPages } from '../../shared/pagination/page.rules.ts';
import type { SellerReviewListInput, SellerReviewPage } from '../../shared/reviews/review.schemas.ts';
import type { MemberActor } from '../platform/actor.ts';
import type { Services } from '../platform/services.ts';
import { getSettings } from '../settings/settings.queries.ts';
import {
  type ReviewedProductRecord,
  type ReviewRecord,
  reviewColumns,
  reviewedProductColumns,
  toReview,
  toReviewedProduct,
} from './review-view.ts';

/** Reviews of what the actor sells: those that wait for a public reply, oldest first, or those answered, newest first. */
export async function listSellerReviews(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit, answered }: SellerReviewListInput,
): Promise<SellerReviewPage> {
  const { websiteName } = await getSettings(db);
  const from = '"reviews" r JOIN "products" p ON p."id" = r."productId" JOIN "users" u ON u."id" = r."userId"';
  const where = ` p."sellerId" = $1::uuid AND r."status" = 'approved' AND r."content" IS NOT NULL
      AND r."replyContent" IS ${answered ? 'NOT NULL' : 'NULL'}`;
  const order = answered ? 'r."replyAt" DESC, r."id" DESC' : 'r."createdAt", r."id"';
  const name = answered ? 'reviews-answered' : 'reviews-to-answer';
  const [{ rows }, counted] = await Promise.all([
    db.pool.query<ReviewRecord & ReviewedProductRecord>({
      name,
      text: `SELECT ${reviewColumns}, ${reviewedProductColumns} FROM ${from} WHERE ${where}
        ORDER BY ${order} LIMIT $2 OFFSET $3`,
      values: [userId, limit, (page - 1) * limit],
    }),
    db.pool.query<{ total: number }>({
      name: `${name}-count`,
      text: `SELECT count(*)::int AS total FROM ${from} WHERE ${where}`,
      values: [userId],
    }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  const items = rows.map((row) => ({ ...toReview(row, websiteName), product: toReviewedProduct(row) }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}
