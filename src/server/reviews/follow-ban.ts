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
      WHERE "userId" = ${userId}::uuid AND "status" = 'approved' RETURNING "productId", "rating")
    ${rated(-1)}`;
}

function show(tx: Transaction, userId: string): Promise<number> {
  return tx.$executeRaw`
    WITH moved AS (
      UPDATE "reviews" SET "status" = 'approved', "hiddenAt" = NULL
      WHERE "userId" = ${userId}::uuid AND "status" = 'pending' AND "hiddenAt" IS NOT NULL
      RETURNING "productId", "rating")
    ${rated(1)}`;
}

/** Adds the moved reviews to their products' figures, or takes them out. */
function rated(sign: 1 | -1): Prisma.Sql {
  return Prisma.sql`
    UPDATE "products" p SET
      "ratingSum" = p."ratingSum" + m."sum", "reviewCount" = p."reviewCount" + m."count",
      "averageRating" = CASE WHEN p."reviewCount" + m."count" > 0
        THEN round((p."ratingSum" + m."sum")::numeric / (p."reviewCount" + m."count"), 2) ELSE 0 END
    FROM (SELECT "productId", ${sign} * sum("rating")::int AS "sum", ${sign} * count(*)::int AS "count"
          FROM moved GROUP BY "productId") m
    WHERE p."id" = m."productId"`;
}
