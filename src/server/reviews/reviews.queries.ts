import { countPages } from '../../shared/pagination/page.rules.ts';
import type {
  ProductReviewListInput,
  ProductReviewPage,
  ReviewSort,
  ReviewStats,
} from '../../shared/reviews/review.schemas.ts';
import { ratings } from '../../shared/reviews/review-stats.rules.ts';
import type { Actor } from '../platform/actor.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleProduct } from '../products/access/find-visible-product.queries.ts';
import { getSettings } from '../settings/settings.queries.ts';
import { readReviewStats } from './review-stats.queries.ts';
import { type ReviewRecord, reviewColumns, toReview } from './review-view.ts';

/** Nobody pages further, so counting further would only cost. */
const MAX_COUNTED = 10_000;

const orderings: Record<ReviewSort, string> = {
  recent: 'r."createdAt" DESC, r."id" DESC',
  helpful: 'r."helpfulCount" DESC, r."id" DESC',
  highest: 'r."rating" DESC, r."id" DESC',
  lowest: 'r."rating", r."id" DESC',
};

type Filter = Pick<ProductReviewListInput, 'rating' | 'verified' | 'hasImages'>;

/** A page of a product's approved reviews and the numbers of all of them, however few the filter leaves. */
export async function listProductReviews(
  services: Services,
  actor: Actor,
  input: ProductReviewListInput,
): Promise<ProductReviewPage> {
  const { page, limit } = input;
  const product = await findVisibleProduct(services, input.id);
  const [stats, settings] = await Promise.all([readReviewStats(services.db, product.id), getSettings(services.db)]);
  const totalItems = knownCount(stats, input) ?? (await countReviews(services.db, product.id, input));
  const isBeyond = (page - 1) * limit >= totalItems;
  const viewerId = actor.kind === 'member' ? actor.userId : null;
  const rows = isBeyond ? [] : await readPage(services.db, product.id, viewerId, input);
  return {
    items: rows.map((row) => toReview(row, settings.websiteName)),
    page,
    limit,
    totalItems,
    totalPages: countPages(totalItems, limit),
    stats,
  };
}

/** The inner query walks an index in the list's order; only the page's own rows are read whole. */
async function readPage(
  { pool }: Database,
  productId: string,
  viewerId: string | null,
  { page, limit, sortBy, ...filter }: ProductReviewListInput,
): Promise<ReviewRecord[]> {
  const { text: condition, values, name } = conditionOf(filter, 5);
  const { rows } = await pool.query<ReviewRecord>({
    name: `reviews-page-${sortBy}${name}`,
    text: `SELECT ${reviewColumns} FROM (
        SELECT r."id" FROM "reviews" r WHERE r."productId" = $2 AND r."status" = 'approved'${condition}
        ORDER BY ${orderings[sortBy]} LIMIT $3 OFFSET $4
      ) page JOIN "reviews" r ON r."id" = page."id" JOIN "users" u ON u."id" = r."userId" AND u."status" <> 'banned'
      ORDER BY ${orderings[sortBy]}`,
    values: [viewerId, productId, limit, (page - 1) * limit, ...values],
  });
  return rows;
}

async function countReviews({ pool }: Database, productId: string, filter: Filter): Promise<number> {
  const { text: condition, values, name } = conditionOf(filter, 2);
  const { rows } = await pool.query<{ total: number }>({
    name: `reviews-count${name}`,
    text: `SELECT count(*)::int AS total FROM (
        SELECT FROM "reviews" r WHERE r."productId" = $1 AND r."status" = 'approved'${condition} LIMIT ${MAX_COUNTED}
      ) counted`,
    values: [productId, ...values],
  });
  return rows[0]?.total ?? 0;
}

/** With at most one filter the kept numbers know the answer. */
function knownCount(stats: ReviewStats, { rating, verified, hasImages }: Filter): number | undefined {
  const given = [rating, verified, hasImages].filter((value) => value !== undefined);
  if (given.length === 0) return stats.totalReviews;
  if (given.length > 1) return undefined;
  if (rating !== undefined) return stats.ratingDistribution[ratings.find((value) => value === rating) ?? 5];
  if (verified !== undefined) return verified ? stats.verifiedCount : stats.totalReviews - stats.verifiedCount;
  return hasImages ? stats.withImagesCount : stats.totalReviews - stats.withImagesCount;
}

/** The filter as SQL from parameter number `first` on, and a name that tells its texts apart. */
function conditionOf({ rating, verified, hasImages }: Filter, first: number) {
  const images = hasImages === undefined ? '' : ` AND r."imageCount" ${hasImages ? '>' : '='} 0`;
  const trust = verified === undefined ? '' : ` AND ${verified ? '' : 'NOT '}r."verified"`;
  const stars = rating === undefined ? '' : ` AND r."rating" = $${first}`;
  return {
    text: `${images}${trust}${stars}`,
    values: rating === undefined ? [] : [rating],
    name: `-${hasImages ?? ''}-${verified ?? ''}-${rating === undefined ? '' : 'rated'}`,
  };
}
