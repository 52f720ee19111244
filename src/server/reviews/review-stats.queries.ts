import type { ReviewStats } from '../../shared/reviews/review.schemas.ts';
import type { Database } from '../platform/database/db.ts';
import type { Services } from '../platform/services.ts';
import { findVisibleProduct } from '../products/access/find-visible-product.queries.ts';

interface StatsRow {
  averageRating: number;
  totalReviews: number;
  rating1: number;
  rating2: number;
  rating3: number;
  rating4: number;
  rating5: number;
  verifiedCount: number;
  withImagesCount: number;
}

/** The kept numbers of a product's approved reviews. */
export async function getReviewStats(services: Services, { id }: { id: string }): Promise<ReviewStats> {
  const product = await findVisibleProduct(services, id);
  return readReviewStats(services.db, product.id);
}

export async function readReviewStats({ pool }: Database, productId: string): Promise<ReviewStats> {
  const { rows } = await pool.query<StatsRow>({
    name: 'reviews-stats',
    text: `SELECT p."averageRating"::float8 AS "averageRating", p."reviewCount" AS "totalReviews",
        COALESCE(s."rating1", 0) AS "rating1", COALESCE(s."rating2", 0) AS "rating2",
        COALESCE(s."rating3", 0) AS "rating3", COALESCE(s."rating4", 0) AS "rating4",
        COALESCE(s."rating5", 0) AS "rating5", COALESCE(s."verifiedCount", 0) AS "verifiedCount",
        COALESCE(s."withImagesCount", 0) AS "withImagesCount"
      FROM "products" p LEFT JOIN "product_review_stats" s ON s."productId" = p."id" WHERE p."id" = $1`,
    values: [productId],
  });
  const row = rows[0];
  return {
    averageRating: row?.averageRating ?? 0,
    totalReviews: row?.totalReviews ?? 0,
    ratingDistribution: {
      1: row?.rating1 ?? 0,
      2: row?.rating2 ?? 0,
      3: row?.rating3 ?? 0,
      4: row?.rating4 ?? 0,
      5: row?.rating5 ?? 0,
    },
    verifiedCount: row?.verifiedCount ?? 0,
    withImagesCount: row?.withImagesCount ?? 0,
  };
}
