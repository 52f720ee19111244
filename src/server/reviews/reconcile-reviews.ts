import { transaction } from '../platform/database/db.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { heldByUser } from '../products/access/owned-line.ts';

export interface ReviewDifference {
  what:
    | 'product numbers'
    | 'helpful votes'
    | 'pictures'
    | 'verified without purchase'
    | 'shown although its author is banned';
  /** The id of the product for its numbers, else of the review. */
  id: string;
}

const mostListed = 50;

/**
 * Compares every stored count with its rows, and raises an alert with the differences (D-74). It repairs nothing: a
 * difference means a write outside the use cases, which a silent repair would hide.
 */
export async function reconcileReviews({ db }: Pick<Services, 'db'>): Promise<ReviewDifference[]> {
  const { rows } = await db.pool.query<ReviewDifference>(`
    WITH counted AS (
      SELECT "productId", count(*) AS total, sum("rating") AS "sum",
        count(*) FILTER (WHERE "rating" = 1) AS r1, count(*) FILTER (WHERE "rating" = 2) AS r2,
        count(*) FILTER (WHERE "rating" = 3) AS r3, count(*) FILTER (WHERE "rating" = 4) AS r4,
        count(*) FILTER (WHERE "rating" = 5) AS r5, count(*) FILTER (WHERE "verified") AS verified,
        count(*) FILTER (WHERE "imageCount" > 0) AS pictured
      FROM "reviews" WHERE "status" = 'approved' GROUP BY "productId"
    )
    SELECT 'product numbers' AS what, p."id" FROM "products" p
    LEFT JOIN "product_review_stats" s ON s."productId" = p."id" LEFT JOIN counted c ON c."productId" = p."id"
    WHERE (p."reviewCount", p."ratingSum") <> (COALESCE(c.total, 0), COALESCE(c."sum", 0))
      OR p."averageRating" <> CASE WHEN p."reviewCount" > 0 THEN round(p."ratingSum"::numeric / p."reviewCount", 2) ELSE 0 END
      OR (COALESCE(s."rating1", 0), COALESCE(s."rating2", 0), COALESCE(s."rating3", 0), COALESCE(s."rating4", 0),
          COALESCE(s."rating5", 0), COALESCE(s."verifiedCount", 0), COALESCE(s."withImagesCount", 0))
        <> (COALESCE(c.r1, 0), COALESCE(c.r2, 0), COALESCE(c.r3, 0), COALESCE(c.r4, 0), COALESCE(c.r5, 0),
            COALESCE(c.verified, 0), COALESCE(c.pictured, 0))
    UNION ALL
    SELECT 'helpful votes', r."id" FROM "reviews" r
    LEFT JOIN (SELECT "reviewId", count(*) AS votes FROM "review_votes" GROUP BY 1) v ON v."reviewId" = r."id"
    WHERE r."helpfulCount" <> COALESCE(v.votes, 0)
    UNION ALL
    SELECT 'pictures', r."id" FROM "reviews" r
    LEFT JOIN (SELECT "reviewId", count(*) AS pictures FROM "review_images" GROUP BY 1) i ON i."reviewId" = r."id"
    WHERE r."imageCount" <> COALESCE(i.pictures, 0)
    UNION ALL
    SELECT 'verified without purchase', r."id" FROM "reviews" r WHERE r."verified" AND NOT EXISTS (
      SELECT FROM "orders" o JOIN "order_items" i ON i."orderId" = o."id"
      WHERE ${heldByUser('r."userId"')} AND i."productId" = r."productId" AND i."deliveryStatus" = 'delivered'
        AND o."status" IN ('completed', 'refund_requested'))
    UNION ALL
    SELECT 'shown although its author is banned', r."id" FROM "reviews" r JOIN "users" u ON u."id" = r."userId"
    WHERE u."status" = 'banned' AND r."status" = 'approved'`);
  if (rows.length > 0) {
    const title = `Counts or states of reviews are wrong in ${rows.length === 1 ? 'one place' : `${rows.length} places`}`;
    const details = { differences: rows.slice(0, mostListed) };
    await transaction(db, (tx) =>
      raiseAlert(tx, { kind: 'review-counts', dedupeKey: 'review-counts', title, details }),
    );
  }
  return rows;
}
