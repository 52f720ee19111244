import { invalidate } from '../platform/cache/cache-bus.ts';
import { type Transaction, transaction } from '../platform/database/db.ts';
import { Prisma } from '../platform/generated/client.ts';
import { raiseAlert } from '../platform/ops-alert.ts';
import type { Services } from '../platform/services.ts';
import { listed } from '../products/access/visible-product.ts';
import { lockCategoryTree } from '../products/categories/count-in-category.ts';

export interface CountDifference {
  slug: string;
  kept: number;
  counted: number;
}

/** Counts the visible products in and below every category and corrects the kept numbers that differ. Idempotent. */
export async function recountCategories(tx: Transaction): Promise<CountDifference[]> {
  await lockCategoryTree(tx);
  const differences = await tx.$queryRaw<CountDifference[]>`
    WITH RECURSIVE below AS (
      SELECT "id" AS top, "id" FROM "categories"
      UNION ALL
      SELECT below.top, child."id" FROM below JOIN "categories" child ON child."parentId" = below."id"
    ), own AS (
      SELECT p."categoryId", count(*) AS amount FROM "products" p WHERE ${Prisma.raw(listed('p'))} GROUP BY p."categoryId"
    ), totals AS (
      SELECT below.top AS id, COALESCE(sum(own.amount), 0)::int AS counted
      FROM below LEFT JOIN own ON own."categoryId" = below."id" GROUP BY below.top
    ), wrong AS (
      SELECT c."id", c."slug", c."productCount" AS kept, totals.counted
      FROM totals JOIN "categories" c ON c."id" = totals.id WHERE c."productCount" <> totals.counted FOR NO KEY UPDATE OF c
    ), corrected AS (
      UPDATE "categories" c SET "productCount" = wrong.counted FROM wrong WHERE c."id" = wrong."id"
    )
    SELECT "slug", kept, counted FROM wrong`;
  if (differences.length > 0) await invalidate(tx, ['categories', 'products']);
  return differences;
}

/** Corrects counters that drifted and raises an alert, since each one means that some write forgot its category (D-74). */
export async function reconcileCategories({ db }: Pick<Services, 'db'>): Promise<CountDifference[]> {
  return await transaction(db, async (tx) => {
    const differences = await recountCategories(tx);
    if (differences.length > 0) {
      await raiseAlert(tx, {
        kind: 'category-counts',
        dedupeKey: 'category-counts',
        title: `Product counts of ${differences.length === 1 ? 'a category were' : `${differences.length} categories were`} wrong and have been corrected`,
        details: { differences: differences.slice(0, mostListed) },
      });
    }
    return differences;
  });
}

const mostListed = 50;

/**
 * Recounts when a product came into or went out of its publishing window within the last hour, so that totals follow
 * the lists without a write by anybody.
 */
export async function followPublishingWindows({ db }: Pick<Services, 'db'>): Promise<CountDifference[]> {
  return transaction(db, async (tx) => {
    const [passed] = await tx.$queryRaw<{ any: boolean }[]>`
      SELECT EXISTS (
        SELECT FROM "products"
        WHERE ("publishFrom" IS NOT NULL OR "publishTo" IS NOT NULL) AND (
          "publishFrom" BETWEEN now() - interval '1 hour' AND now() OR
          "publishTo" BETWEEN now() - interval '1 hour' AND now() OR
          "vipFrom" BETWEEN now() - interval '1 hour' AND now())
      ) AS "any"`;
    return passed?.any ? recountCategories(tx) : [];
  });
}
