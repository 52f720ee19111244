import { invalidate } from '../platform/cache-bus.ts';
import { type Transaction, transaction } from '../platform/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import type { Services } from '../platform/services.ts';

/**
 * Hides the approved reviews of somebody who is banned, and brings exactly these back once the ban is lifted; what the
 * products show follows. Goes by the account as it is now, so it is safe to run twice and in any order.
 */
export async function followBanInReviews({ db }: Services, userId: string): Promise<void> {
  await transaction(db, async (tx) => {
    const [author] = await tx.$queryRaw<{ isBanned: boolean }[]>`
      SELECT "status" = 'banned' AS "isBanned" FROM "users" WHERE "id" = ${userId}::uuid FOR SHARE`;
    if (!author) return;
    const moved = author.isBanned ? await hide(tx, userId) : await show(tx, userId);
    if (moved > 0) await invalidate(tx, ['products']);
  });
}

function hide(tx: Transaction, userId: string): Promise<number> {
  return tx.$executeRaw`
    WITH moved AS (
      UPDATE "reviews" SET "status" = 'pending', "hiddenAt" = now()
      WHERE "userId" = ${userId}::uuid AND "status" = 'approved' RETURNING *)
    ${counted(-1)}`;
}

function show(tx: Transaction, userId: string): Promise<number> {
  return tx.$executeRaw`
    WITH moved AS (
      UPDATE "reviews" SET "status" = 'approved', "hiddenAt" = NULL
      WHERE "userId" = ${userId}::uuid AND "status" = 'pending' AND "hiddenAt" IS NOT NULL RETURNING *)
    ${counted(1)}`;
}

/** Adds the moved reviews to their products' figures, or takes them out. One review per author and product. */
function counted(sign: 1 | -1): Prisma.Sql {
  return Prisma.sql`, figures AS (
      UPDATE "product_review_stats" s SET
        "rating1" = s."rating1" + CASE WHEN m."rating" = 1 THEN ${sign}::int ELSE 0 END,
        "rating2" = s."rating2" + CASE WHEN m."rating" = 2 THEN ${sign}::int ELSE 0 END,
        "rating3" = s."rating3" + CASE WHEN m."rating" = 3 THEN ${sign}::int ELSE 0 END,
        "rating4" = s."rating4" + CASE WHEN m."rating" = 4 THEN ${sign}::int ELSE 0 END,
        "rating5" = s."rating5" + CASE WHEN m."rating" = 5 THEN ${sign}::int ELSE 0 END,
        "verifiedCount" = s."verifiedCount" + CASE WHEN m."verified" THEN ${sign}::int ELSE 0 END,
        "withImagesCount" = s."withImagesCount" + CASE WHEN m."imageCount" > 0 THEN ${sign}::int ELSE 0 END
      FROM moved m WHERE s."productId" = m."productId")
    UPDATE "products" p SET
      "ratingSum" = p."ratingSum" + ${sign}::int * m."rating", "reviewCount" = p."reviewCount" + ${sign}::int,
      "averageRating" = CASE WHEN p."reviewCount" + ${sign}::int > 0
        THEN round((p."ratingSum" + ${sign}::int * m."rating")::numeric / (p."reviewCount" + ${sign}::int), 2) ELSE 0 END
    FROM moved m WHERE p."id" = m."productId"`;
}
