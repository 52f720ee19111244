import { countPages } from '../../shared/pagination/page.rules.ts';
import { MAX_RESUBMITS } from '../../shared/reviews/review.machine.ts';
import type {
  OwnReview,
  OwnReviewListInput,
  OwnReviewPage,
  ReviewSuggestion,
  ReviewViewer,
} from '../../shared/reviews/review.schemas.ts';
import { listBoughtProducts } from '../orders/read/purchases.queries.ts';
import type { MemberActor } from '../platform/actor.ts';
import { AppError } from '../platform/app-error.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleProduct } from '../products/access/find-visible-product.queries.ts';
import { getSettings } from '../settings/settings.queries.ts';
import {
  type ReviewedProductRecord,
  type ReviewRecord,
  reviewColumns,
  reviewedProductColumns,
  toOwnReview,
  toReviewedProduct,
} from './review-view.ts';
import { mayReplyTo } from './reviews.policy.ts';
import { findReviewRefusal } from './writing/review-eligibility.ts';

/** The newest purchases considered for suggestions. */
const LOOKED_AT = 60;
const SUGGESTED = 12;

/** One's own reviews in every state, newest first. */
export async function listOwnReviews(
  { db }: Services,
  { userId }: MemberActor,
  { page, limit, status }: OwnReviewListInput,
): Promise<OwnReviewPage> {
  const settings = await getSettings(db);
  const condition = `r."userId" = $1 AND ($2::"ReviewStatus" IS NULL OR r."status" = $2::"ReviewStatus")`;
  const [{ rows }, counted] = await Promise.all([
    db.pool.query<ReviewRecord & ReviewedProductRecord>({
      name: 'reviews-own',
      text: `SELECT ${reviewColumns}, ${reviewedProductColumns} FROM "reviews" r JOIN "users" u ON u."id" = r."userId"
        JOIN "products" p ON p."id" = r."productId"
        WHERE ${condition} ORDER BY r."createdAt" DESC, r."id" DESC LIMIT $3 OFFSET $4`,
      values: [userId, status ?? null, limit, (page - 1) * limit],
    }),
    db.pool.query<{ total: number }>({
      name: 'reviews-own-count',
      text: `SELECT count(*)::int AS total FROM "reviews" r WHERE ${condition}`,
      values: [userId, status ?? null],
    }),
  ]);
  const totalItems = counted.rows[0]?.total ?? 0;
  const items = rows.map((row) => ({ ...toOwnReview(row, settings), product: toReviewedProduct(row) }));
  return { items, page, limit, totalItems, totalPages: countPages(totalItems, limit) };
}

/** What this member bought and has not reviewed yet. */
export async function listReviewSuggestions(
  { db }: Services,
  { userId }: MemberActor,
): Promise<{ items: ReviewSuggestion[] }> {
  const bought = await listBoughtProducts(db, userId, LOOKED_AT);
  const { rows } = await db.pool.query<ReviewedProductRecord>({
    name: 'reviews-suggestions',
    text: `SELECT p."id" AS "productId", ${reviewedProductColumns}
      FROM unnest($2::uuid[]) WITH ORDINALITY AS bought(id, position) JOIN "products" p ON p."id" = bought.id
      WHERE p."status" = 'active'
        AND NOT EXISTS (SELECT FROM "reviews" r WHERE r."productId" = p."id" AND r."userId" = $1)
        AND NOT EXISTS (SELECT FROM "withdrawn_reviews" w
          WHERE w."productId" = p."id" AND w."userId" = $1 AND w."resubmits" > ${MAX_RESUBMITS})
      ORDER BY bought.position LIMIT ${SUGGESTED}`,
    values: [userId, bought.map(({ productId }) => productId)],
  });
  const boughtAt = new Map(bought.map((purchase) => [purchase.productId, purchase.boughtAt]));
  return {
    items: rows.map((row) => ({
      ...toReviewedProduct(row),
      boughtAt: (boughtAt.get(row.productId) ?? new Date(0)).toISOString(),
    })),
  };
}

/** Whether this member may review and answer here, and the review they wrote. */
export async function getReviewViewer(
  services: Services,
  actor: MemberActor,
  { id }: { id: string },
): Promise<ReviewViewer> {
  const { db } = services;
  const product = await findVisibleProduct(services, id);
  const [own, refusal, seller] = await Promise.all([
    db.prisma.review.findUnique({
      where: { productId_userId: { productId: product.id, userId: actor.userId } },
      select: { id: true },
    }),
    findReviewRefusal(db.prisma, actor.userId, product.id),
    db.prisma.product.findUniqueOrThrow({ where: { id: product.id }, select: { sellerId: true } }),
  ]);
  return {
    review: own && (await getOwnReview(services, own.id)),
    canReview: refusal === null,
    refusal,
    canReply: mayReplyTo(actor, seller),
  };
}

/** A review as its author sees it. */
export async function getOwnReview({ db }: Services, id: string): Promise<OwnReview> {
  const settings = await getSettings(db);
  const { rows } = await db.pool.query<ReviewRecord>({
    name: 'reviews-own-one',
    text: `SELECT ${reviewColumns} FROM "reviews" r JOIN "users" u ON u."id" = r."userId"
      WHERE r."id" = $2`,
    values: [null, id],
  });
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return toOwnReview(row, settings);
}
