import type { PoolClient } from 'pg';
import { invalidate } from '../../src/server/platform/cache/cache-bus.ts';
import { transaction } from '../../src/server/platform/database/db.ts';
import type { Services } from '../../src/server/platform/services.ts';

/** By the tone of the review that it answers. */
const answers = {
  good: [
    'Thank you for the kind words, they go straight onto our wall.',
    'That is lovely to hear. Enjoy it!',
    'Thanks for taking the time. More is on the way.',
  ],
  other: [
    'Sorry it wasn’t quite right. Message us and we will find something that is.',
    'Thank you for your honest feedback. We have passed it on to the people who made it.',
    'We hear you. The next update will fix this.',
  ],
} as const;

/** Votes, sellers' answers and kept numbers for the reviews just written; all of it adds up. */
export async function seedReviewDetails(client: PoolClient): Promise<void> {
  await client.query(`INSERT INTO "review_votes" ("reviewId", "userId", "createdAt")
    SELECT r."id", voter."id", r."createdAt" + (now() - r."createdAt") / 2 FROM "reviews" r CROSS JOIN LATERAL (
      SELECT u."id" FROM "users" u WHERE u."id" <> r."userId" ORDER BY md5(u."userName" || r."id"::text)
      LIMIT r."helpfulCount") voter`);
  await client.query(`UPDATE "reviews" r SET "helpfulCount" =
    (SELECT count(*) FROM "review_votes" v WHERE v."reviewId" = r."id")`);
  await client.query(
    `WITH chosen AS (
       SELECT r."id", p."sellerId", r."rating", abs(hashtext(p."slug" || u."userName")) AS chance
       FROM "reviews" r JOIN "products" p ON p."id" = r."productId" JOIN "users" u ON u."id" = r."userId"
     )
     UPDATE "reviews" r SET "replyById" = c."sellerId",
       "replyAt" = r."createdAt" + LEAST(interval '1 day', (now() - r."createdAt") / 2),
       "replyContent" = CASE WHEN c."rating" >= 4 THEN ($1::text[])[1 + c.chance % 3] ELSE ($2::text[])[1 + c.chance % 3] END
     FROM chosen c WHERE c."id" = r."id" AND c.chance % 100 < CASE WHEN c."rating" >= 4 THEN 9 ELSE 35 END`,
    [answers.good, answers.other],
  );
  await client.query(`INSERT INTO "product_review_stats"
      ("productId", "rating1", "rating2", "rating3", "rating4", "rating5", "verifiedCount")
    SELECT "productId", count(*) FILTER (WHERE "rating" = 1), count(*) FILTER (WHERE "rating" = 2),
      count(*) FILTER (WHERE "rating" = 3), count(*) FILTER (WHERE "rating" = 4), count(*) FILTER (WHERE "rating" = 5),
      count(*) FILTER (WHERE "verified")
    FROM "reviews" WHERE "status" = 'approved' GROUP BY "productId"`);
}

/**
 * Gives some happy reviews pictures of the product, which are the painted ones of its gallery. Once: later runs find them
 * and do nothing.
 */
export async function addReviewPictures({ db }: Pick<Services, 'db'>): Promise<void> {
  await transaction(db, async (tx) => {
    const written = await tx.$executeRaw`
      INSERT INTO "review_images" ("id", "reviewId", "position", "key", "width", "height")
      SELECT gen_random_uuid(), chosen."id", i."position" - 1, i."key", i."width", i."height" FROM "products" p
      CROSS JOIN LATERAL (
        SELECT r."id" FROM "reviews" r WHERE r."productId" = p."id" AND r."status" = 'approved' AND r."rating" >= 4
        ORDER BY r."createdAt" DESC, r."id" DESC OFFSET 1 LIMIT 1) chosen
      JOIN "product_images" i ON i."productId" = p."id" AND i."position" BETWEEN 1 AND 2
      WHERE abs(hashtext(p."slug")) % 5 < 2 AND NOT EXISTS (SELECT FROM "review_images")`;
    if (written === 0) return;
    await tx.$executeRaw`UPDATE "reviews" r SET "imageCount" = pictured.count
      FROM (SELECT "reviewId", count(*) FROM "review_images" GROUP BY 1) pictured WHERE pictured."reviewId" = r."id"`;
    await tx.$executeRaw`UPDATE "product_review_stats" s SET "withImagesCount" = pictured.count
      FROM (SELECT "productId", count(*) FROM "reviews" WHERE "imageCount" > 0 AND "status" = 'approved' GROUP BY 1) pictured
      WHERE pictured."productId" = s."productId"`;
    await invalidate(tx, ['products']);
  });
}
